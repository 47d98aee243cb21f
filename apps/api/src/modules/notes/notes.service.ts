import type { InventionId } from '@hub/contract/fields.ts';
import type { Note, NoteChange, NoteVersion } from '@hub/contract/notes/note.schema.ts';
import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import { attachFiles } from '../../spine/attachments/attachments.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import { describeCreation, findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findMentionedEmails, findMentions, listMentioned } from '../tasks/public.ts';
import { presentAuthor, presentNote, titleOfNote } from './note.presenter.ts';
import { noteEvents } from './note-events.ts';
import { listVersions, saveVersion } from './note-versions.repository.ts';
import {
  findNote,
  insertNote,
  listInventionNotes,
  listMilestoneNotes,
  lockNote,
  type NoteRow,
  updateNote,
} from './notes.repository.ts';

/** Subject of a note: notes on an invention itself and on its milestones are separate. */
type NoteKind = 'invention' | 'milestone';

/** Content and attached files of a new note. */
interface NewNote {
  content: string;
  attachments?: readonly string[] | undefined;
}

/** An edit of one note: its id and kind, and the version it is based on. */
interface NoteEdit {
  id: string;
  kind: NoteKind;
  /** `updatedAt` of the version the edit is based on. */
  baseVersion: string | undefined;
}

/**
 * Returns the change of the content with the first lines only: the full text twice with every save would be
 * too much, and can be read from the note.
 */
const describeContent = (note: NoteRow, before: NoteRow | undefined): FieldChange => ({
  field: 'content',
  from: before ? titleOfNote(before.content) : null,
  to: titleOfNote(note.content),
});

const describeChanges = (note: NoteRow, before: NoteRow | undefined): FieldChange[] => [
  ...(before?.content === note.content ? [] : [describeContent(note, before)]),
  ...(before
    ? findChanges(before, note, ['deleted', 'attachments'])
    : describeCreation(note, ['deleted', 'attachments'])),
];

interface NoteEvent {
  type: keyof typeof noteEvents;
  note: NoteRow;
  before?: NoteRow;
  mentionedIds?: readonly string[];
}

const publishEvent = (write: Write, { type, note, before, mentionedIds = [] }: NoteEvent) =>
  publish(write, {
    type: noteEvents[type],
    inventionId: note.inventionId,
    subject: { kind: 'note', id: note.id },
    links: { milestoneId: note.milestoneId },
    mentionedIds,
    title: titleOfNote(note.content),
    updatedAt: note.updatedAt,
    changes: describeChanges(note, before),
  });

/** Returns a note of that kind that the actor may see, deleted or not. Throws `note.not_found`. */
const readOwn = async (
  db: Database,
  actor: Actor,
  { id, kind }: Pick<NoteEdit, 'id' | 'kind'>,
): Promise<NoteRow> => {
  const note = await findNote(db, actor, id);
  if (!note || (note.milestoneId === null) !== (kind === 'invention')) throw appError('note.not_found');
  return note;
};

/**
 * Creates the use cases of notes on inventions and milestones. Every write publishes its event in the same
 * transaction.
 */
export const createNotesService = ({ database, clock }: { database: Database; clock: Clock }) => {
  /** Maps notes of one invention to those of the contract. */
  const presentAll = async (db: Database, notes: readonly NoteRow[]): Promise<Note[]> => {
    const emails = [...new Set(notes.flatMap(({ content }) => findMentionedEmails(content)))];
    const [first] = notes;
    const mentioned =
      first && emails.length > 0 ? await listMentioned(db, emails, first.inventionId, clock.now()) : [];
    return notes.map((note) => presentNote(note, mentioned));
  };

  const present = async (db: Database, note: NoteRow): Promise<Note> => {
    const [presented] = await presentAll(db, [note]);
    if (!presented) throw new Error('No note was presented');
    return presented;
  };

  const create = async (
    write: Write,
    note: NewNote & { inventionId: InventionId; milestoneId: string | null },
  ): Promise<Note> => {
    const { tx, actor } = write;
    const mentions = await findMentions(tx, note.content, note.inventionId, clock.now());
    const id = newId();
    const at = nowText(clock);
    await insertNote(tx, { ...note, id, authorId: actor.id }, at);
    const { inventionId, attachments: fileIds = [] } = note;
    await attachFiles(write, { inventionId, fileIds, reference: id });
    await saveVersion(tx, { id: newId(), noteId: id, content: note.content, authorId: actor.id }, at);
    const kind = note.milestoneId === null ? 'invention' : 'milestone';
    const created = await readOwn(tx, actor, { id, kind });
    const mentionedIds = mentions.map((person) => person.id);
    const response = await present(tx, created);
    await publishEvent(write, { type: 'note.created', note: created, mentionedIds });
    return response;
  };

  /** Returns the people newly mentioned in an edit; those mentioned before are not checked again. */
  const findNewMentions = async (tx: Database, before: NoteRow, content: string): Promise<string[]> => {
    const known = new Set(findMentionedEmails(before.content));
    const mentions = await findMentions(tx, content, before.inventionId, clock.now(), known);
    return mentions.map(({ id }) => id);
  };

  const edit = async (
    write: Write,
    noteEdit: NoteEdit,
    change: Omit<NoteChange, 'deleted'> & { deleted?: boolean | undefined },
  ): Promise<Note> => {
    const { tx, actor } = write;
    const { id, baseVersion } = noteEdit;
    await lockNote(tx, id);
    const before = await readOwn(tx, actor, noteEdit);
    if (before.deleted && change.deleted !== false) throw appError('note.not_found');
    const current = await present(tx, before);
    assertFresh(baseVersion, current);
    const { content = before.content, deleted = before.deleted } = change;
    const isRewritten = content !== before.content;
    const isAttached =
      change.attachments !== undefined &&
      (await attachFiles(write, {
        inventionId: before.inventionId,
        fileIds: change.attachments,
        reference: id,
      }));
    if (!isRewritten && !isAttached && deleted === before.deleted) return current;
    const mentionedIds = isRewritten ? await findNewMentions(tx, before, content) : [];
    const written = (isRewritten || isAttached) && { content, authorId: actor.id };
    const updatedAt = await updateNote(tx, id, { ...written, deleted }, nowText(clock));
    if (isRewritten)
      await saveVersion(tx, { id: newId(), noteId: id, content, authorId: actor.id }, updatedAt);
    const after = await readOwn(tx, actor, noteEdit);
    const response = await present(tx, after);
    const type = deleted ? 'note.deleted' : 'note.updated';
    await publishEvent(write, { type, note: after, before, mentionedIds });
    return response;
  };

  return {
    listInventionNotes: async (actor: Actor, inventionId: string): Promise<Note[]> => {
      await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
      return presentAll(database, await listInventionNotes(database, actor, inventionId));
    },

    listMilestoneNotes: async (actor: Actor, milestoneId: string): Promise<Note[]> => {
      await assertInventionAccess(database, actor, { of: 'milestone', id: milestoneId, right: 'read' });
      return presentAll(database, await listMilestoneNotes(database, actor, milestoneId));
    },

    createInventionNote: (write: Write, note: NewNote & { inventionId: InventionId }): Promise<Note> =>
      create(write, { ...note, milestoneId: null }),

    createMilestoneNote: async (write: Write, note: NewNote & { milestoneId: string }): Promise<Note> => {
      const { tx, actor } = write;
      const milestone = { of: 'milestone', id: note.milestoneId, right: 'write' } as const;
      const { inventionId } = await assertInventionAccess(tx, actor, milestone);
      return create(write, { ...note, inventionId });
    },

    updateNote: (write: Write, noteEdit: NoteEdit, change: NoteChange): Promise<Note> =>
      edit(write, noteEdit, change),

    deleteNote: async (write: Write, noteEdit: NoteEdit): Promise<void> => {
      await edit(write, noteEdit, { deleted: true });
    },

    listVersions: async (actor: Actor, which: Pick<NoteEdit, 'id' | 'kind'>): Promise<NoteVersion[]> => {
      const { deleted } = await readOwn(database, actor, which);
      if (deleted) throw appError('note.not_found');
      const versions = await listVersions(database, which.id);
      return versions.map((version) => ({
        id: version.id,
        content: version.content,
        author: presentAuthor(version),
        createdAt: version.createdAt,
        updatedAt: version.updatedAt,
      }));
    },
  };
};
