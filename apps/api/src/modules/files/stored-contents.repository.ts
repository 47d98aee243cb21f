import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockContent } from './files.repository.ts';

const rowsAtOnce = 1000;

/** Reads the digests of all recorded contents, in order. */
export const readContentDigests = async function* (db: Database): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('file_contents')
      .select('sha256')
      .where('sha256', '>', last)
      .orderBy('sha256')
      .limit(rowsAtOnce)
      .execute();
    yield* rows.map(({ sha256 }) => sha256);
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.sha256;
  }
};

/** Emails keep their originals and attachments, whether or not these are files of an invention. */
const isNotOfMail = sql<boolean>`not exists (
    select from mail_messages where original_sha256 = file_contents.sha256)
  and not exists (select from mail_attachments where mail_attachments.sha256 = file_contents.sha256)`;

/** Notes the contents that no version holds any more, also none in the trash. */
export const markUnreferenced = async (db: Database, now: string): Promise<void> => {
  await db
    .updateTable('file_contents')
    .set({ unreferenced_since: now })
    .where('unreferenced_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_versions')
            .select('file_id')
            .whereRef('file_versions.sha256', '=', 'file_contents.sha256'),
        ),
      ),
    )
    .where(isNotOfMail)
    .execute();
};

/** Lists contents that no version has held since a time. */
export const listUnreferenced = async (db: Database, before: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('file_contents')
    .select('sha256')
    .where('unreferenced_since', '<', before)
    .orderBy('unreferenced_since')
    .limit(rowsAtOnce)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/**
 * Removes a content that no version has held since a time, first its record and then, with `remove`, what is stored. An
 * upload of the same content waits for the end of it.
 */
export const removeContent = (
  db: Database,
  { sha256, before }: { sha256: string; before: string },
  remove: () => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockContent(tx, sha256);
    await tx
      .deleteFrom('file_contents')
      .where('sha256', '=', sha256)
      .where('unreferenced_since', '<', before)
      .execute();
    const kept = await tx
      .selectFrom('file_contents')
      .select('sha256')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!kept) await remove();
  });

/** Records which of these contents the storage does not have. */
export const markMissing = async (db: Database, missing: readonly string[], now: string): Promise<void> => {
  await db
    .updateTable('file_contents')
    .set({ missing_since: null })
    .where('missing_since', 'is not', null)
    .$if(missing.length > 0, (query) => query.where('sha256', 'not in', missing))
    .execute();
  if (missing.length === 0) return;
  await db
    .updateTable('file_contents')
    .set({ missing_since: now })
    .where('sha256', 'in', missing)
    .where('missing_since', 'is', null)
    .execute();
};

/** Counts the files, also in the trash, whose current content the storage does not have. */
export const countMissing = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.sha256', 'files.sha256')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('file_contents.missing_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Returns the digests of the current contents of the oldest and the newest file. */
export const readOutermostDigests = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ sha256: string }>`
    (select sha256 from files order by id limit 1) union (select sha256 from files order by id desc limit 1)`.execute(
    db,
  );
  return rows.map(({ sha256 }) => sha256);
};

/** A file that was deleted for good, for the audit log. */
export interface EmptiedFile {
  id: string;
  inventionId: string;
  name: string;
}

/** Deletes files that were in the trash before a time, some at once. */
export const emptyTrash = async (tx: Database, before: string): Promise<EmptiedFile[]> =>
  tx
    .deleteFrom('files')
    .where('id', 'in', (from) =>
      from
        .selectFrom('files')
        .select('id')
        .where('is_deleted', '=', true)
        .where('deleted_at', '<', before)
        .limit(rowsAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'invention_id as inventionId', 'name'])
    .execute();
