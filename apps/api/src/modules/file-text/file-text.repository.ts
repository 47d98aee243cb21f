import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Version of the extractor. Raise it when it can read more than before: texts that an older version could not read, and those
 * of `rereadTypes`, are then read again.
 */
const extractorVersion = 3;
/** Types of which this version of the extractor reads more than the one before. */
const rereadTypes = sql<boolean>`(type in ('application/pdf', 'application/vnd.ms-outlook', 'application/xml', 'application/x-tar')
  or type like 'application/vnd.openxmlformats-officedocument.%' or type like 'application/vnd.ms-%.macro%')`;

const rowsAtOnce = 25;
const contentsAtOnce = 200;
/** Fewer, because new contents wait behind them. */
const rereadAtOnce = 50;

/** Returns type and length of a content whose text is still to be read; undefined if it was read or no longer exists. */
export const findUnread = (
  db: Database,
  sha256: string,
): Promise<{ type: string; size: number } | undefined> =>
  db
    .selectFrom('file_contents')
    .select(['type', 'size'])
    .where('sha256', '=', sha256)
    .where('text_state', '=', 'waiting')
    .executeTakeFirst();

/** Result of reading a content; its state is `none` for a type without text. */
interface TextResult {
  state: 'extracted' | 'partial' | 'failed' | 'none';
  fault: string | null;
  pages: readonly string[];
  /** Numbers, from 1, of the pages whose words may be wrong. */
  unsurePages?: readonly number[];
}

/** Stores the text of a content; returns false if that has happened or it no longer exists. */
export const storeText = async (
  tx: Database,
  sha256: string,
  { state, fault, pages, unsurePages = [] }: TextResult,
): Promise<boolean> => {
  const { rows: read } = await sql`
    with read as (
      update file_contents set text_state = ${state}, text_fault = ${fault}, text_version = ${extractorVersion}
      where sha256 = ${sha256} and text_state = 'waiting' returning sha256
    ), former as (delete from file_pages using read where file_pages.sha256 = read.sha256)
    select from read`.execute(tx);
  if (read.length === 0) return false;
  for (let first = 0; first < pages.length; first += rowsAtOnce) {
    const rows = pages
      .slice(first, first + rowsAtOnce)
      .map((text, index) => ({ sha256, page: first + index + 1, text }))
      .map((row) => ({ ...row, is_unsure: unsurePages.includes(row.page) }));
    await tx.insertInto('file_pages').values(rows).execute();
  }
  return true;
};

/** Makes a text that could not be read wait again; returns false if it was read or no longer exists. */
export const forgetFailure = async (tx: Database, sha256: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('file_contents')
    .set({ text_state: 'waiting', text_fault: null })
    .where('sha256', '=', sha256)
    .where('text_state', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('file_pages').where('sha256', '=', sha256).execute();
  return true;
};

/**
 * Makes a text wait that an older version of the extractor read, or found none in; its pages stay until they are read again.
 * Returns false if that has happened.
 */
export const waitForNewText = async (tx: Database, sha256: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('file_contents')
    .set({ text_state: 'waiting', text_version: extractorVersion })
    .where('sha256', '=', sha256)
    .where('text_state', 'in', ['extracted', 'partial', 'none'])
    .where('text_version', '<', extractorVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Lists contents of files of which this version of the extractor reads more, some at once. */
export const listOldTexts = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('file_contents')
    .select('sha256')
    .where('text_state', 'in', ['extracted', 'partial', 'none'])
    .where('text_version', '<', extractorVersion)
    .where(rereadTypes)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('file_versions')
          .select('file_id')
          .whereRef('file_versions.sha256', '=', 'file_contents.sha256'),
      ),
    )
    .limit(rereadAtOnce)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/** Lists contents whose text an older version of the extractor could not read, some at once. */
export const listOldFailures = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('file_contents')
    .select('sha256')
    .where('text_state', '=', sql.lit('failed'))
    .where('text_version', '<', extractorVersion)
    .limit(contentsAtOnce)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/** Finds the current content of a file outside the trash. */
export const findContent = async (db: Database, fileId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', fileId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row?.sha256;
};
