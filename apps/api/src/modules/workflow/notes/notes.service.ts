import type { InventionId } from '@hub/contract/fields.ts';
import type { FieldChange, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { Note, NoteChange, NoteVersion } from '@hub/contract/workflow/note.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { findChanges, tellCreation } from '../../../platform/live/field-changes.ts';
import { publish } from '../../../platform/live/publish.ts';
import { findMentionedEmails } from '../tasks/comment-mentions.ts';
import { listMentioned } from '../tasks/comments.repository.ts';
import { findMentions } from '../tasks/comments.service.ts';
import { presentAuthor, presentNote, titleOfNote } from './note.presenter.ts';
import { keepVersion, listVersions } from './note-versions.repository.ts';
import {
  findInventionOf,
  findNote,
  insertNote,
  listInventionNotes,
  listMilestoneNotes,
  lockNote,
  type NoteRow,
  seesInvention,
  updateNote,
} from './notes.repository.ts';

/** What notes hang on: those on an invention itself and those on its milestones are kept apart. */
type NoteKind = 'invention' | 'milestone';

/** What is done to one note: by whom, which, of which kind, and from which version. */
interface NoteEdit {
  readonly actor: Actor;
  readonly id: string;
  readonly kind: NoteKind;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

/**
 * A long text would be told twice with each pause of its writer: the event says how it begins, and who needs all of it
 * reads the note.
 */
const tellContent = (note: NoteRow, before: NoteRow | undefined): FieldChange => ({
  field: 'content',
  from: before ? titleOfNote(before.content) : null,
  to: titleOfNote(note.content),
});

const tellChanges = (note: NoteRow, before: NoteRow | undefined): FieldChange[] => [
  ...(before?.content === note.content ? [] : [tellContent(note, before)]),
  ...(before ? findChanges(before, note, ['deleted']) : tellCreation(note, ['deleted'])),
];

interface NoteEvent {
  readonly type: StreamEventType;
  readonly note: NoteRow;
  readonly before?: NoteRow;
  readonly mentionedIds?: readonly string[];
}

const tellEvent = (tx: Database, actor: Actor, { type, note, before, mentionedIds = [] }: NoteEvent) =>
  publish(tx, actor, {
    type,
    inventionId: note.inventionId,
    milestoneId: note.milestoneId,
    noteId: note.id,
    mentionedIds,
    title: titleOfNote(note.content),
    updatedAt: note.updatedAt,
    changes: tellChanges(note, before),
  });

/** One note of that kind that the actor may see, deleted or not. Throws `note.not_found`. */
const readOwn = async (
  db: Database,
  { actor, id, kind }: Pick<NoteEdit, 'actor' | 'id' | 'kind'>,
): Promise<NoteRow> => {
  const note = await findNote(db, actor, id);
  if (!note || (note.milestoneId === null) !== (kind === 'invention')) throw appError('note.not_found');
  return note;
};

/** The use cases of notes on inventions and on milestones. Every write leaves its event in the same transaction. */
export const createNotesService = ({ database, clock }: { database: Database; clock: Clock }) => {
  /** All notes of a list are on one invention. */
  const presentAll = async (db: Database, notes: readonly NoteRow[]): Promise<Note[]> => {
    const emails = [...new Set(notes.flatMap(({ content }) => findMentionedEmails(content)))];
    const [first] = notes;
    const mentioned =
      first && emails.length > 0 ? await listMentioned(db, emails, first.inventionId, clock.now()) : [];
    return notes.map((note) => presentNote(note, mentioned));
  };

  const present = async (db: Database, note: NoteRow): Promise<Note> => {
    const [presented] = await presentAll(db, [note]);
    if (!presented) throw new Error('A note is presented');
    return presented;
  };

  const create = async (
    tx: Database,
    actor: Actor,
    note: { inventionId: InventionId; milestoneId: string | null; content: string },
  ): Promise<Note> => {
    const mentions = await findMentions(tx, note.content, note.inventionId, clock.now());
    const id = newId();
    const at = nowText(clock);
    await insertNote(tx, { ...note, id, authorId: actor.id }, at);
    await keepVersion(tx, { id: newId(), noteId: id, content: note.content, authorId: actor.id }, at);
    const kind = note.milestoneId === null ? 'invention' : 'milestone';
    const created = await readOwn(tx, { actor, id, kind });
    const mentionedIds = mentions.map((person) => person.id);
    const answer = await present(tx, created);
    await tellEvent(tx, actor, { type: 'note.created', note: created, mentionedIds });
    return answer;
  };

  /** Whom a change names who was not named before: a name that stays is not asked again. */
  const findNewMentions = async (tx: Database, before: NoteRow, content: string): Promise<string[]> => {
    const known = new Set(findMentionedEmails(before.content));
    const mentions = await findMentions(tx, content, before.inventionId, clock.now(), known);
    return mentions.map(({ id }) => id);
  };

  const edit = async (
    tx: Database,
    noteEdit: NoteEdit,
    change: { content?: string | undefined; deleted?: boolean | undefined },
  ): Promise<Note> => {
    const { actor, id, madeFrom } = noteEdit;
    await lockNote(tx, id);
    const before = await readOwn(tx, noteEdit);
    if (before.deleted && change.deleted !== false) throw appError('note.not_found');
    const current = await present(tx, before);
    assertFresh(madeFrom, current);
    const { content = before.content, deleted = before.deleted } = change;
    const isRewritten = content !== before.content;
    if (!isRewritten && deleted === before.deleted) return current;
    const mentionedIds = isRewritten ? await findNewMentions(tx, before, content) : [];
    const written = isRewritten && { content, authorId: actor.id };
    await updateNote(tx, id, { ...written, deleted }, nowText(clock));
    const after = await readOwn(tx, noteEdit);
    if (isRewritten)
      await keepVersion(tx, { id: newId(), noteId: id, content, authorId: actor.id }, after.updatedAt);
    const answer = await present(tx, after);
    const type = deleted ? 'note.deleted' : 'note.updated';
    await tellEvent(tx, actor, { type, note: after, before, mentionedIds });
    return answer;
  };

  return {
    listInventionNotes: async (actor: Actor, inventionId: string): Promise<Note[]> => {
      if (!(await seesInvention(database, actor, inventionId))) throw appError('invention.not_found');
      return presentAll(database, await listInventionNotes(database, actor, inventionId));
    },

    listMilestoneNotes: async (actor: Actor, milestoneId: string): Promise<Note[]> => {
      if (!(await findInventionOf(database, actor, milestoneId))) throw appError('milestone.not_found');
      return presentAll(database, await listMilestoneNotes(database, actor, milestoneId));
    },

    createInventionNote: (
      tx: Database,
      actor: Actor,
      note: { inventionId: InventionId; content: string },
    ): Promise<Note> => create(tx, actor, { ...note, milestoneId: null }),

    createMilestoneNote: async (
      tx: Database,
      actor: Actor,
      note: { milestoneId: string; content: string },
    ): Promise<Note> => {
      const inventionId = await findInventionOf(tx, actor, note.milestoneId);
      if (!inventionId) throw appError('milestone.not_found');
      return create(tx, actor, { ...note, inventionId });
    },

    updateNote: (tx: Database, noteEdit: NoteEdit, change: NoteChange): Promise<Note> =>
      edit(tx, noteEdit, change),

    deleteNote: async (tx: Database, noteEdit: NoteEdit): Promise<void> => {
      await edit(tx, noteEdit, { deleted: true });
    },

    listVersions: async (which: Pick<NoteEdit, 'actor' | 'id' | 'kind'>): Promise<NoteVersion[]> => {
      const { deleted } = await readOwn(database, which);
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
