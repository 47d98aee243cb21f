import type { Database } from '../../platform/database/database.ts';
import { matchTemplate } from './template-match.policy.ts';
import {
  findDefaultTemplate,
  findTemplate,
  findVariant,
  listKeywords,
  type WholeTemplateRow,
} from './templates.repository.ts';

/** Returns the template whose keywords match these texts best, else the default template, if any. */
export const findTemplateByTexts = async (
  db: Database,
  texts: readonly string[],
): Promise<WholeTemplateRow | undefined> => {
  const matched = matchTemplate(await listKeywords(db), texts);
  return (matched && (await findTemplate(db, matched.id))) ?? (await findDefaultTemplate(db));
};

/** Properties of an invention that determine its template. */
interface TemplateSubject {
  references: readonly string[];
  title: string;
  tags: readonly string[];
}

/**
 * Returns the template for an invention: the given one, else the one found by its texts; in both cases the
 * variant for one of its tags, if there is one. Undefined if the template is deleted or missing.
 */
export const findTemplateFor = async (
  db: Database,
  { references, title, tags }: TemplateSubject,
  templateId?: string,
): Promise<WholeTemplateRow | undefined> => {
  const base = await (templateId === undefined
    ? findTemplateByTexts(db, [...references, title, ...tags])
    : findTemplate(db, templateId));
  if (!base || base.deleted) return undefined;
  const variantId = await findVariant(db, base.id, tags);
  return variantId === undefined ? base : findTemplate(db, variantId);
};
