import { type Kysely, sql } from 'kysely';
import { catalogueSections } from './catalogue-sections.ts';

/**
 * Lists what the schema `public` holds, as text that is equal for equal schemas: extensions, tables with
 * their columns, constraints, indexes and triggers, views, enumerations, functions. What belongs to an
 * extension is not listed.
 */
export const readCatalogue = async <Tables>(db: Kysely<Tables>): Promise<string> => {
  const sections: string[] = [];
  for (const { title, query } of catalogueSections) {
    const { rows } = await sql<{ line: string }>`${sql.raw(query)}`.execute(db);
    const lines = rows.map(({ line }) => line).sort();
    if (lines.length > 0) sections.push(`# ${title}\n\n${lines.join('\n')}\n`);
  }
  return sections.join('\n');
};
