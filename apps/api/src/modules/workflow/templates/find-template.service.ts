import type { Database } from '../../../platform/database/database.ts';
import { matchTemplate } from './template-match.policy.ts';
import {
  findDefaultTemplate,
  findTemplate,
  findVariant,
  listKeywords,
  type WholeTemplateRow,
} from './templates.repository.ts';

/** The template whose keywords fit these texts best; the default where none does, if there is one. */
export const findTemplateByTexts = async (
  db: Database,
  texts: readonly string[],
): Promise<WholeTemplateRow | undefined> => {
  const matched = matchTemplate(await listKeywords(db), texts);
  return (matched && (await findTemplate(db, matched.id))) ?? (await findDefaultTemplate(db));
};

/** What of an invention says which template it gets. */
interface TemplateSubject {
  readonly references: readonly string[];
  readonly title: string;
  readonly tags: readonly string[];
}

/**
 * The template that an invention gets: the one that is named, else the one its words find; in either case the variant for
 * one of its tags, if there is one. Nothing where that template is deleted or absent.
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
