import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Maximum number of versions in a list. */
const maxVersions = 100;

/** Changes by one author within this many minutes belong to one version. */
const versionMinutes = 10;

/** Current content of a note. */
interface NoteContent {
  /** Id of the version, if a new one is stored. */
  id: string;
  noteId: string;
  content: string;
  authorId: string;
}

/**
 * Stores the content of a locked note: in the latest version if that is recent and by the same author, else
 * as a new one.
 */
export const saveVersion = async (
  tx: Database,
  { id, noteId, content, authorId }: NoteContent,
  at: string,
): Promise<void> => {
  await sql`
    with continued as (
      update note_versions set content = ${content}, updated_at = ${at}::timestamptz(3)
      where id = (select id from note_versions where note_id = ${noteId} order by created_at desc, id desc limit 1)
        and author_id = ${authorId}
        and created_at > ${at}::timestamptz(3) - make_interval(mins => ${sql.lit(versionMinutes)})
      returning id)
    insert into note_versions (id, note_id, content, author_id, created_at, updated_at)
    select ${id}::uuid, ${noteId}::uuid, ${content}, ${authorId}::uuid, ${at}::timestamptz(3), ${at}::timestamptz(3)
    where not exists (select from continued)`.execute(tx);
};

/** Returns the versions of a note, newest first. */
export const listVersions = (db: Database, noteId: string) =>
  db
    .selectFrom('note_versions')
    .innerJoin('people', 'people.id', 'note_versions.author_id')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select([
      'note_versions.id',
      'note_versions.content',
      'principals.value as email',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'note_versions.created_at as createdAt',
      'note_versions.updated_at as updatedAt',
    ])
    .where('note_versions.note_id', '=', noteId)
    .orderBy('note_versions.created_at', 'desc')
    .orderBy('note_versions.id', 'desc')
    .limit(maxVersions)
    .execute();
