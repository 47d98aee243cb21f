import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Version of the detection of types. Raise it when types change: stored contents are then examined again. */
export const detectionVersion = 2;

/** A content whose type an older detection found. */
export interface OldContent {
  sha256: string;
  size: number;
  type: string;
  /** A name under which it is stored; empty if there is none. */
  name: string;
}

/** Lists contents in the order of their digests whose type an older detection found. */
export const listOldContents = async (
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<OldContent[]> => {
  const { rows } = await sql<OldContent>`
    select sha256, size::float8 as size, type, coalesce(
      (select files.name from file_versions join files on files.id = file_versions.file_id
        where file_versions.sha256 = file_contents.sha256 order by files.id limit 1),
      (select name from mail_attachments where mail_attachments.sha256 = file_contents.sha256 order by id limit 1),
      '') as name
    from file_contents
    where type_version < ${detectionVersion} and sha256 > ${after} and missing_since is null
    order by sha256 limit ${limit}`.execute(db);
  return rows;
};

/** Records that a content has the type that it had. */
export const confirmType = async (db: Database, sha256: string): Promise<void> => {
  await db
    .updateTable('file_contents')
    .set({ type_version: detectionVersion })
    .where('sha256', '=', sha256)
    .where('type_version', '<', detectionVersion)
    .execute();
};

/**
 * Writes another type of a content, and forgets the text that was read as the old one. Returns whether its text is to be
 * read again; undefined if another process has done so.
 */
export const changeType = async (
  tx: Database,
  { sha256, type, kind }: { sha256: string; type: string; kind: string },
): Promise<{ isRead: boolean } | undefined> => {
  const isFile = sql<boolean>`exists (
    select from file_versions where file_versions.sha256 = file_contents.sha256)`;
  const row = await tx
    .updateTable('file_contents')
    .set({
      type,
      type_version: detectionVersion,
      text_state: sql<string>`case when ${isFile} or text_state <> 'none' then 'waiting' else 'none' end`,
      text_fault: null,
    })
    .where('sha256', '=', sha256)
    .where('type_version', '<', detectionVersion)
    .returning(isFile.as('isRead'))
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.deleteFrom('file_pages').where('sha256', '=', sha256).execute();
  await tx.updateTable('files').set({ kind }).where('sha256', '=', sha256).execute();
  await tx.updateTable('mail_attachments').set({ type, kind }).where('sha256', '=', sha256).execute();
  return row;
};
