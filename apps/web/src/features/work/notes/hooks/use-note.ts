import type { Note } from '@hub/contract/notes/note.schema.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { moveUploads } from '../../../files/files/public.ts';
import { runEdit, showEdit, showSaveError } from '../../../ground/editing/public.ts';
import {
  attachmentDrafts,
  isFinalRefusal,
  type NoteDraft,
  type SaveResult,
  useNotesSaver,
} from '../../../ground/writing/public.ts';
import { createNote, type NoteKey, noteTarget } from '../api/note-target.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { type NewNote, readNewNote, writeNewNote } from '../model/new-note.ts';
import { noteTitle } from '../model/note-title.ts';

/** Text of a note and the state of saving it. */
export interface NoteHandle {
  text: string;
  state: ReturnType<typeof useNotesSaver>['state'];
  change: (read: () => string) => void;
  /** Saves unsaved text; resolves once that has been tried. */
  flush: () => Promise<void>;
}

const resultOf = (error: unknown): SaveResult => {
  if (!isFinalRefusal(error)) return { kind: 'unreached' };
  showSaveError(error);
  return { kind: 'refused' };
};

/** Returns a function that sends a draft of a note, based on the text and version it started from. */
const useSend = () => {
  const client = useQueryClient();
  return async (key: NoteKey, { text, base }: NoteDraft): Promise<SaveResult> => {
    if (text.trim() === '') return { kind: 'refused' };
    const target = noteTarget(client, key);
    const latest = target.latest();
    if (!latest) return { kind: 'refused' };
    const change = { content: text.trim() };
    showEdit(target, change);
    const outcome = await runEdit(
      {
        target,
        subject: { kind: 'note', id: key.id, inventionId: key.inventionId, title: noteTitle(latest.content) },
        isQuiet: true,
      },
      {
        base: { ...latest, content: base.notes.trim(), updatedAt: base.updatedAt },
        edit: { kind: 'fields', change },
      },
    );
    if (outcome.kind === 'refused') return resultOf(outcome.error);
    if (outcome.kind === 'conflict') return { kind: 'conflict' };
    return { kind: 'saved', updatedAt: outcome.entity.updatedAt };
  };
};

/** Returns the text as typed while the saved text differs only by leading or trailing whitespace. */
const useTyped = (saved: string, unsaved: string | null) => {
  const [typed, setTyped] = useState('');
  const shown = unsaved ?? (typed.trim() === saved.trim() ? typed || saved : saved);
  return { shown, setTyped };
};

/** Edits an existing note. */
export const useNote = (note: Note): NoteHandle => {
  const send = useSend();
  const { unsaved, change, ...saving } = useNotesSaver({
    key: `note ${note.id}`,
    latest: () => ({ notes: note.content, updatedAt: note.updatedAt }),
    send: (draft) => send(note, draft),
  });
  const { shown, setTyped } = useTyped(note.content, unsaved);
  return {
    ...saving,
    text: shown,
    change: (read) =>
      change(() => {
        const text = read();
        setTyped(text);
        return text;
      }),
  };
};

/** Storage key of the draft of a new note. */
export const newNoteKey = ({ inventionId, milestoneId }: NotesPlace): string =>
  `new note ${milestoneId ?? inventionId}`;

/** Names the uploads of a note. */
export const noteUploads = (id: string): string => `note ${id}`;

/** Creates a note with its files, or without them if one of them is gone: the text must not be lost with a file. */
const createWithFiles = async (
  client: QueryClient,
  place: NotesPlace,
  note: Parameters<typeof createNote>[2],
): Promise<Note> => {
  try {
    return await createNote(client, place, note);
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'attachment.unknown_file')) throw error;
    showSaveError(error);
    return createNote(client, place, { ...note, attachments: [] });
  }
};

/** Hands the files that arrived while a note was created, and those still on their way, over to the note. */
const handOver = (place: NotesPlace, id: string, sent: readonly string[]): void => {
  const others = (attachmentDrafts.find(newNoteKey(place)) ?? []).filter((file) => !sent.includes(file.id));
  attachmentDrafts.store(newNoteKey(place), others.length === 0 ? null : others);
  moveUploads(newNoteKey(place), noteUploads(id));
};

/** Edits a new note: created at the first pause in typing, updated from then on. */
export const useNewNote = (place: NotesPlace, onCreated: (id: string) => void): NoteHandle => {
  const client = useQueryClient();
  const send = useSend();
  const [version, setVersion] = useState(() => writeNewNote({ kind: 'unsent', key: crypto.randomUUID() }));
  const [saved, setSaved] = useState('');
  const recordSaved = (note: NewNote, text: string): SaveResult => {
    const updatedAt = writeNewNote(note);
    setVersion(updatedAt);
    setSaved(text);
    return { kind: 'saved', updatedAt };
  };
  const create = async (text: string, key: string): Promise<SaveResult> => {
    const content = text.trim();
    if (content === '') return { kind: 'refused' };
    try {
      const attachments = (attachmentDrafts.find(newNoteKey(place)) ?? []).map((file) => file.id);
      const { id, updatedAt } = await createWithFiles(client, place, { content, attachments, key });
      handOver(place, id, attachments);
      onCreated(id);
      return recordSaved({ kind: 'created', id, updatedAt }, text);
    } catch (error) {
      return resultOf(error);
    }
  };
  const { unsaved, ...saving } = useNotesSaver({
    key: newNoteKey(place),
    latest: () => ({ notes: saved, updatedAt: version }),
    send: async (draft) => {
      const note = readNewNote(draft.base.updatedAt);
      if (note.kind === 'unsent') return create(draft.text, note.key);
      const base = { ...draft.base, updatedAt: note.updatedAt };
      const result = await send({ ...place, id: note.id }, { ...draft, base });
      return result.kind === 'saved'
        ? recordSaved({ ...note, updatedAt: result.updatedAt }, draft.text)
        : result;
    },
  });
  return { ...saving, text: unsaved ?? saved };
};
