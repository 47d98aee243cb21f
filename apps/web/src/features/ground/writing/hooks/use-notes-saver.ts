import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { noteDrafts } from '../api/stored-drafts.ts';
import {
  createNotesSaver,
  type NoteDraft,
  type NotesSaver,
  type NotesState,
  type SaveResult,
} from '../model/notes-saver.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';

interface NotesToSave {
  /** Key under which a draft is stored on this device. */
  key: string;
  /** Returns the text and version that an edit is based on. */
  latest: () => NoteDraft['base'];
  send: (draft: NoteDraft) => Promise<SaveResult>;
}

/** State of saving notes while someone edits them. */
export interface NotesSaving extends Pick<NotesSaver, 'change' | 'flush'> {
  /** Unsaved text; null if everything is saved. */
  unsaved: string | null;
  state: NotesState;
}

/** Whether sending the same request again cannot succeed. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.status !== 429;

/** Saves notes while they are edited; unsaved text survives a reload. */
export const useNotesSaver = ({ key, ...ports }: NotesToSave): NotesSaving => {
  const [shown, setShown] = useState<{ text: string | null; state: NotesState }>(() => ({
    text: noteDrafts.find(key)?.text ?? null,
    state: 'idle',
  }));
  const latest = useEffectEvent(ports.latest);
  const send = useEffectEvent(ports.send);
  const [saver] = useState(() =>
    createNotesSaver({
      latest: () => latest(),
      send: (draft) => send(draft),
      store: (draft) => noteDrafts.store(key, draft),
      show: setShown,
    }),
  );
  useEffect(() => {
    saver.resume(noteDrafts.find(key));
    return saver.close;
  }, [saver, key]);
  useFlushOnLeave(saver.flush);
  return { unsaved: shown.text, state: shown.state, change: saver.change, flush: saver.flush };
};
