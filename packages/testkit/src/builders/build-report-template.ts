import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';
import { wordTemplate } from './word-template.ts';

/** Inserts a template with one version that has the title of the invention, and returns its id. */
export const buildReportTemplate = async (db: Kysely<DB>): Promise<string> => {
  const id = randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  await db
    .insertInto('report_templates')
    .values({ id, title: `Letter ${id}`, version: 1, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('report_template_versions')
    .values({
      template_id: id,
      version: 1,
      file_name: 'Letter.docx',
      content: Buffer.from(wordTemplate()),
      asked: [],
      uploaded_at: now,
    })
    .execute();
  return id;
};
