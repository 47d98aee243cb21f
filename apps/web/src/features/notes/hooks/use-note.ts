import type { Note } from '@hub/contract/workflow/note.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runEdit, showEdit, tellRefused } from '../../editing/public.ts';
import { isFinalRefusal, type NoteDraft, type SaveResult, useNotesSaver } from '../../writing/public.ts';
import { createNote, type NoteKey, noteTarget } from '../api/note-target.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { type NewNote, readNewNote, writeNewNote } from '../model/new-note.ts';
import { noteTitle } from '../model/note-title.ts';

/** A note as it is written and saved. */
export interface NoteHandle {
  text: string;
  state: ReturnType<typeof useNotesSaver>['state'];
  change: (read: () => string) => void;
  flush: () => void;
}

const refused = (error: unknown): SaveResult => {
  if (!isFinalRefusal(error)) return { kind: 'unreached' };
  tellRefused(error);
  return { kind: 'refused' };
};

/** Sends a change of a note made from the text and version a draft began with. */
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
      { base: { ...latest, content: base.notes.trim(), updatedAt: base.updatedAt }, change },
    );
    if (outcome.kind === 'refused') return refused(outcome.error);
    if (outcome.kind === 'conflict') return { kind: 'conflict' };
    return { kind: 'saved', updatedAt: outcome.entity.updatedAt };
  };
};

/** The text as it was typed, while what is saved differs from it only by blanks at its ends. */
const useTyped = (saved: string, unsaved: string | null) => {
  const [typed, setTyped] = useState('');
  const shown = unsaved ?? (typed.trim() === saved.trim() ? typed || saved : saved);
  return { shown, setTyped };
};

/** A note that is there, as it is changed. */
export function useNote(note: Note): NoteHandle {
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
}

/** Where the draft of a place's new note is kept. */
export const newNoteKey = ({ inventionId, milestoneId }: NotesPlace): string =>
  `new note ${milestoneId ?? inventionId}`;

/** A new note: made with the first words that rest, and changed from then on. */
export function useNewNote(place: NotesPlace, onMade: (id: string) => void): NoteHandle {
  const client = useQueryClient();
  const send = useSend();
  const [version, setVersion] = useState(() => writeNewNote({ kind: 'unsent', key: crypto.randomUUID() }));
  const [saved, setSaved] = useState('');
  const keep = (note: NewNote, text: string): SaveResult => {
    const updatedAt = writeNewNote(note);
    setVersion(updatedAt);
    setSaved(text);
    return { kind: 'saved', updatedAt };
  };
  const make = async (text: string, key: string): Promise<SaveResult> => {
    const content = text.trim();
    if (content === '') return { kind: 'refused' };
    try {
      const { id, updatedAt } = await createNote(client, place, { content, key });
      onMade(id);
      return keep({ kind: 'made', id, updatedAt }, text);
    } catch (error) {
      return refused(error);
    }
  };
  const { unsaved, ...saving } = useNotesSaver({
    key: newNoteKey(place),
    latest: () => ({ notes: saved, updatedAt: version }),
    send: async (draft) => {
      const note = readNewNote(draft.base.updatedAt);
      if (note.kind === 'unsent') return make(draft.text, note.key);
      const base = { ...draft.base, updatedAt: note.updatedAt };
      const result = await send({ ...place, id: note.id }, { ...draft, base });
      return result.kind === 'saved' ? keep({ ...note, updatedAt: result.updatedAt }, draft.text) : result;
    },
  });
  return { ...saving, text: unsaved ?? saved };
}
