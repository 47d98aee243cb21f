import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { attachmentsOf } from '../../spine/attachments/attached-files.read-model.ts';

/** A person with the parts of their name. */
export interface NamedPerson {
  email: string;
  firstName: string;
  lastName: string;
}

/** Selects everyone who wrote a version of the note, last writer first. */
const selectAuthors = sql<NamedPerson[]>`(
  select coalesce(json_agg(json_build_object(
      'email', principals.value, 'firstName', people.first_name, 'lastName', people.last_name)
    order by written.last_at desc, people.id), '[]')
  from (
      select author_id, max(updated_at) as last_at from note_versions where note_id = notes.id group by author_id
    ) written
    join people on people.id = written.author_id
    join principals on principals.id = people.id)`;

const selectNotes = (db: Database, actor: Actor) =>
  db
    .selectFrom('notes')
    .innerJoin('people as author', 'author.id', 'notes.author_id')
    .innerJoin('principals as author_principal', 'author_principal.id', 'author.id')
    .select([
      'notes.id',
      sql.ref<InventionId>('notes.invention_id').as('inventionId'),
      sql.ref<MilestoneId | null>('notes.milestone_id').as('milestoneId'),
      'notes.content',
      'author_principal.value as email',
      'author.first_name as firstName',
      'author.last_name as lastName',
      selectAuthors.as('authors'),
      attachmentsOf('notes.id').as('attachments'),
      'notes.is_deleted as deleted',
      'notes.created_at as createdAt',
      'notes.updated_at as updatedAt',
    ])
    .where(visibleInvention(actor, 'notes.invention_id'));

/** A note with its last author. */
export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

/** Returns the notes on an invention itself that the actor may see, last changed first. */
export const listInventionNotes = (db: Database, actor: Actor, inventionId: string): Promise<NoteRow[]> =>
  selectNotes(db, actor)
    .where('notes.invention_id', '=', inventionId)
    .where('notes.milestone_id', 'is', null)
    .where('notes.is_deleted', '=', false)
    .orderBy('notes.updated_at', 'desc')
    .orderBy('notes.id')
    .execute();

/** Returns the notes on a milestone that the actor may see, last changed first. */
export const listMilestoneNotes = (db: Database, actor: Actor, milestoneId: string): Promise<NoteRow[]> =>
  selectNotes(db, actor)
    .where('notes.milestone_id', '=', milestoneId)
    .where('notes.is_deleted', '=', false)
    .orderBy('notes.updated_at', 'desc')
    .orderBy('notes.id')
    .execute();

/** Finds a note that the actor may see, deleted or not. */
export const findNote = (db: Database, actor: Actor, id: string): Promise<NoteRow | undefined> =>
  selectNotes(db, actor).where('notes.id', '=', id).executeTakeFirst();

/** Locks a note until the transaction ends. Read the note after this call. */
export const lockNote = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('notes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Values of a new note. */
interface NewNote {
  id: string;
  inventionId: string;
  milestoneId: string | null;
  content: string;
  authorId: string;
}

/** Inserts a note. */
export const insertNote = async (tx: Database, note: NewNote, now: string): Promise<void> => {
  await tx
    .insertInto('notes')
    .values({
      id: note.id,
      invention_id: note.inventionId,
      milestone_id: note.milestoneId,
      content: note.content,
      author_id: note.authorId,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Writes the changed fields of a locked note; returns its new timestamp, which is always later than before. */
export const updateNote = async (
  tx: Database,
  id: string,
  { content, authorId, deleted }: { content?: string; authorId?: string; deleted?: boolean },
  now: string,
): Promise<string> => {
  const { updated_at } = await tx
    .updateTable('notes')
    .set({
      ...(content !== undefined && { content }),
      ...(authorId !== undefined && { author_id: authorId }),
      ...(deleted !== undefined && { is_deleted: deleted }),
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
};
