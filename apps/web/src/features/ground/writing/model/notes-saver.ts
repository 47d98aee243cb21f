/** Unsaved notes. */
export interface NoteDraft {
  text: string;
  /** Text and version of the notes when the person started editing. */
  base: { notes: string; updatedAt: string };
}

/** Result of sending notes. `unreached` is retried, `refused` is final. */
export type SaveResult =
  | { kind: 'saved'; updatedAt: string }
  | { kind: 'conflict' }
  | { kind: 'unreached' }
  | { kind: 'refused' };

/** `local`: stored on this device only, because the hub could not be reached or refused the notes. */
export type NotesState = 'idle' | 'writing' | 'saving' | 'saved' | 'local' | 'too-long';

interface NotesPorts {
  /** Returns the saved notes. */
  latest: () => NoteDraft['base'];
  send: (draft: NoteDraft) => Promise<SaveResult>;
  /** Stores a draft that survives a reload; null removes it. */
  store: (draft: NoteDraft | null) => void;
  /** Shows the state; `text` is null if everything is saved. */
  show: (shown: { text: string | null; state: NotesState }) => void;
}

/** Saves notes one second after the last edit, and stores a draft until then. */
export interface NotesSaver {
  /** Continues with a stored draft. */
  resume: (draft: NoteDraft | null) => void;
  /** Registers an edit; `read` returns the text when it is needed. */
  change: (read: () => string) => void;
  /** Saves unsaved text immediately; resolves once that has been tried. */
  flush: () => Promise<void>;
  /** Saves a last time and stops retrying. */
  close: () => void;
}

/** Milliseconds after the last edit until notes are saved, and the interval at which a draft is stored while typing. */
const saveDelayMs = 1000;
/** Milliseconds until notes that did not reach the hub are sent again. */
const retryMs = 10_000;

/** Maximum length of notes, in characters of Markdown. */
export const maxNoteLength = 100_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

interface Writing {
  draft: NoteDraft | null;
  /** Base of the edits that have not been read yet. */
  base: NoteDraft['base'] | null;
  unread: (() => string) | null;
  state: NotesState;
}

/** Creates the state of unsaved notes, which is stored and shown after each change. */
const createWriting = (ports: NotesPorts) => {
  const now: Writing = { draft: null, base: null, unread: null, state: 'idle' };
  const enter = (state: NotesState): void => {
    now.state = state;
    ports.show({ text: now.draft?.text ?? null, state });
  };
  const put = (draft: NoteDraft | null, state: NotesState): void => {
    now.draft = draft;
    now.base = draft?.base ?? null;
    ports.store(draft);
    enter(state);
  };
  const read = (): void => {
    const text = now.unread?.();
    now.unread = null;
    if (text !== undefined && now.base) put({ text, base: now.base }, now.state);
  };
  return { now, enter, put, read };
};

/** Creates the saver for one text of notes. */
export const createNotesSaver = (ports: NotesPorts): NotesSaver => {
  const { now, enter, put, read } = createWriting(ports);
  let saveTimer: Timer;
  let readTimer: Timer;
  let isClosed = false;
  let queue = Promise.resolve();

  const settle = async (result: SaveResult, sent: NoteDraft): Promise<void> => {
    read();
    const newer = now.draft === sent ? null : now.draft;
    if (result.kind === 'saved') {
      const base = { notes: sent.text, updatedAt: result.updatedAt };
      put(newer && { text: newer.text, base }, newer ? 'writing' : 'saved');
    } else if (result.kind === 'conflict') {
      put(newer, 'idle');
      if (newer) await send();
    } else {
      enter('local');
      if (result.kind === 'unreached' && !isClosed) saveTimer = setTimeout(flush, retryMs);
    }
  };
  const send = async (): Promise<void> => {
    const sent = now.draft;
    if (!sent) return;
    if (sent.text === sent.base.notes) {
      put(null, 'idle');
    } else if (sent.text.length > maxNoteLength) {
      enter('too-long');
    } else {
      enter('saving');
      await settle(await ports.send(sent), sent);
    }
  };
  const readNow = (): void => {
    clearTimeout(readTimer);
    readTimer = undefined;
    read();
  };
  const flush = (): Promise<void> => {
    clearTimeout(saveTimer);
    readNow();
    if (now.draft) queue = queue.then(send);
    return queue;
  };
  return {
    flush,
    resume: (draft) => {
      isClosed = false;
      if (!draft) return;
      put(draft, 'idle');
      void flush();
    },
    change: (readText) => {
      now.base ??= ports.latest();
      now.unread = readText;
      enter('writing');
      readTimer ??= setTimeout(readNow, saveDelayMs);
      clearTimeout(saveTimer);
      saveTimer = setTimeout(flush, saveDelayMs);
    },
    close: () => {
      isClosed = true;
      void flush();
    },
  };
};
