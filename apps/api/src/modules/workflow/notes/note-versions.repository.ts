import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Most versions that a list answers. */
const mostVersions = 100;

/** Changes of one author within so many minutes are one version. */
const versionMinutes = 10;

/** What a note says now. */
interface Saying {
  /** Of the version, where it becomes a new one. */
  readonly id: string;
  readonly noteId: string;
  readonly content: string;
  readonly authorId: string;
}

/** Keeps what a locked note says: in its newest version where that is the author's own and young, else as a new one. */
export const keepVersion = async (
  tx: Database,
  { id, noteId, content, authorId }: Saying,
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

/** What a note said, the newest first. */
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
    .limit(mostVersions)
    .execute();
