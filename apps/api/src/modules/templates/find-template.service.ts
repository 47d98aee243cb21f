import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { listByReferences, type TemplateSubject } from './inventions-by-references.read-model.ts';
import { matchTemplate } from './template-match.policy.ts';
import {
  findDefaultTemplate,
  findTemplate,
  findVariant,
  listKeywords,
  type WholeTemplateRow,
} from './templates.repository.ts';

/** Returns the template whose keywords match these texts best, else the default template, if any. */
const findTemplateByTexts = async (
  db: Database,
  texts: readonly string[],
): Promise<WholeTemplateRow | undefined> => {
  const matched = matchTemplate(await listKeywords(db), texts);
  return (matched && (await findTemplate(db, matched.id))) ?? (await findDefaultTemplate(db));
};

const textsOf = ({ references, title, tags }: TemplateSubject): string[] => [...references, title, ...tags];

/** Returns a template in the variant for one of these tags, if there is one; undefined if it is deleted. */
const inVariant = async (
  db: Database,
  base: WholeTemplateRow | undefined,
  tags: readonly string[],
): Promise<WholeTemplateRow | undefined> => {
  if (!base || base.deleted) return undefined;
  const variantId = await findVariant(db, base.id, tags);
  return variantId === undefined ? base : findTemplate(db, variantId);
};

/**
 * Returns the template for an invention: the given one, else the one found by its texts; in both cases the
 * variant for one of its tags, if there is one. Undefined if the template is deleted or missing.
 */
export const findTemplateFor = async (
  db: Database,
  invention: TemplateSubject,
  templateId?: string,
): Promise<WholeTemplateRow | undefined> => {
  const base = await (templateId === undefined
    ? findTemplateByTexts(db, textsOf(invention))
    : findTemplate(db, templateId));
  return inVariant(db, base, invention.tags);
};

/**
 * Returns the template for the inventions with one of these references, as `findTemplateFor` does. References
 * of no invention that the actor may see are matched as texts.
 */
export const findTemplateByReferences = async (
  db: Database,
  actor: Actor,
  references: readonly string[],
): Promise<WholeTemplateRow | undefined> => {
  const inventions = await listByReferences(db, actor, references);
  const base = await findTemplateByTexts(db, [...references, ...inventions.flatMap(textsOf)]);
  return inVariant(
    db,
    base,
    inventions.flatMap(({ tags }) => tags),
  );
};
