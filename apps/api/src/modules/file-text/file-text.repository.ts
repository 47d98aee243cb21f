import type { Database } from '../../platform/database/database.ts';

const rowsAtOnce = 25;

/** Returns the type of a content whose text is still to be read; undefined if it was read or no longer exists. */
export const findUnreadType = async (db: Database, sha256: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('file_contents')
    .select('type')
    .where('sha256', '=', sha256)
    .where('text_state', '=', 'waiting')
    .executeTakeFirst();
  return row?.type;
};

/** Result of reading a content; its state is `none` for a type without text. */
interface TextResult {
  state: 'extracted' | 'partial' | 'failed' | 'none';
  fault: string | null;
  pages: readonly string[];
}

/** Stores the text of a content, unless that has happened or it no longer exists. */
export const storeText = async (
  tx: Database,
  sha256: string,
  { state, fault, pages }: TextResult,
): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('file_contents')
    .set({ text_state: state, text_fault: fault })
    .where('sha256', '=', sha256)
    .where('text_state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (let first = 0; first < pages.length; first += rowsAtOnce) {
    const rows = pages
      .slice(first, first + rowsAtOnce)
      .map((text, index) => ({ sha256, page: first + index + 1, text }));
    await tx.insertInto('file_pages').values(rows).execute();
  }
};
