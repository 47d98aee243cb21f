import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { noteDrafts } from '../api/kept-drafts.ts';
import {
  createNotesSaver,
  type NoteDraft,
  type NotesSaver,
  type NotesState,
  type SaveResult,
} from '../model/notes-saver.ts';

interface NotesToSave {
  /** Under which a draft is kept on this device. */
  key: string;
  /** The text and version that an edit begins from. */
  latest: () => NoteDraft['base'];
  send: (draft: NoteDraft) => Promise<SaveResult>;
}

/** Notes while somebody writes them. */
export interface NotesSaving extends Pick<NotesSaver, 'change' | 'flush'> {
  /** What is not saved yet; null where everything is. */
  unsaved: string | null;
  state: NotesState;
}

/** Whether a refusal is one that asking again will not change. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.status !== 429;

/** Saves notes as they are written; until they are saved, a draft of them survives a reload. */
export function useNotesSaver({ key, ...ports }: NotesToSave): NotesSaving {
  const [shown, setShown] = useState<{ text: string | null; state: NotesState }>(() => ({
    text: noteDrafts.find(key)?.text ?? null,
    state: 'resting',
  }));
  const latest = useEffectEvent(ports.latest);
  const send = useEffectEvent(ports.send);
  const [saver] = useState(() =>
    createNotesSaver({
      latest: () => latest(),
      send: (draft) => send(draft),
      keep: (draft) => noteDrafts.keep(key, draft),
      show: setShown,
    }),
  );
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    saver.resume(noteDrafts.find(key));
    window.addEventListener('pagehide', saver.flush);
    window.addEventListener('online', saver.flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      window.removeEventListener('online', saver.flush);
      document.removeEventListener('visibilitychange', hide);
      saver.close();
    };
  }, [saver, key]);
  return { unsaved: shown.text, state: shown.state, change: saver.change, flush: saver.flush };
}
