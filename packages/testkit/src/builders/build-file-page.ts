import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** Inserts the text of a page of a content that exists, by default its first page. */
export const buildFilePage = async (
  db: Kysely<DB>,
  { sha256, page = 1, text }: { sha256: string; page?: number; text: string },
): Promise<void> => {
  await db.insertInto('file_pages').values({ sha256, page, text }).execute();
  await db
    .updateTable('file_contents')
    .set({ text_state: 'extracted' })
    .where('sha256', '=', sha256)
    .execute();
};
