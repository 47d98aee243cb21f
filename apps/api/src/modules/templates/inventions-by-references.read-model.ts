import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Properties of an invention that determine its template. */
export interface TemplateSubject {
  references: readonly string[];
  title: string;
  tags: readonly string[];
}

/** Maximum number of inventions whose texts choose a template; several have one reference only by an override. */
const maxInventions = 100;

/** Returns what determines the template of the inventions with one of these references that the actor may see. */
export const listByReferences = async (
  db: Database,
  actor: Actor,
  references: readonly string[],
): Promise<TemplateSubject[]> => {
  if (references.length === 0) return [];
  const { rows } = await sql<TemplateSubject>`
    select inventions.reference_list as "references", inventions.title, inventions.tags
    from inventions
    where inventions.reference_keys && reference_keys(${references}::text[])
      and ${visibleInvention(actor, 'inventions.id')}
    order by inventions.id
    limit ${maxInventions}`.execute(db);
  return rows;
};
