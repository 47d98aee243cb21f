/** Notes as somebody writes them, until they are saved. */
export interface NoteDraft {
  text: string;
  /** What the notes were when the person began, and the version they belong to. */
  base: { notes: string; updatedAt: string };
}

/** What became of notes that were sent: saved as a version, given to a person to choose, or not taken now or ever. */
export type SaveResult =
  | { kind: 'saved'; updatedAt: string }
  | { kind: 'conflict' }
  | { kind: 'unreached' }
  | { kind: 'refused' };

/** `kept`: on this device only, because the hub could not be reached or refused it. */
export type NotesState = 'resting' | 'writing' | 'saving' | 'saved' | 'kept' | 'too-long';

interface NotesPorts {
  /** The notes as they are saved now. */
  latest: () => NoteDraft['base'];
  send: (draft: NoteDraft) => Promise<SaveResult>;
  /** Keeps a draft over a reload; null forgets it. */
  keep: (draft: NoteDraft | null) => void;
  /** Shows how far it is; `text` is null where nothing is unsaved. */
  show: (shown: { text: string | null; state: NotesState }) => void;
}

/** Saves notes a second after the last edit, keeps a draft until then, and lets nothing get lost in between. */
export interface NotesSaver {
  /** Takes up a draft that was kept. */
  resume: (draft: NoteDraft | null) => void;
  /** Takes an edit; `read` answers the text when it is needed. */
  change: (read: () => string) => void;
  /** Saves at once what is not saved yet. */
  flush: () => void;
  /** Saves a last time and asks no more. */
  close: () => void;
}

/** Milliseconds of rest after which notes are saved, and after which a draft is kept while typing goes on. */
const REST_MS = 1000;
/** Milliseconds until notes are sent again that did not reach the hub. */
const RETRY_MS = 10_000;

/** The longest notes, in characters of Markdown. */
export const LONGEST_NOTES = 100_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

interface Writing {
  draft: NoteDraft | null;
  /** What the edits that are not read yet were made from. */
  base: NoteDraft['base'] | null;
  unread: (() => string) | null;
  state: NotesState;
}

/** What is written and not saved, kept and shown with each change. */
const createWriting = (ports: NotesPorts) => {
  const now: Writing = { draft: null, base: null, unread: null, state: 'resting' };
  const enter = (state: NotesState): void => {
    now.state = state;
    ports.show({ text: now.draft?.text ?? null, state });
  };
  const put = (draft: NoteDraft | null, state: NotesState): void => {
    now.draft = draft;
    now.base = draft?.base ?? null;
    ports.keep(draft);
    enter(state);
  };
  const read = (): void => {
    const text = now.unread?.();
    now.unread = null;
    if (text !== undefined && now.base) put({ text, base: now.base }, now.state);
  };
  return { now, enter, put, read };
};

/** Makes what saves the notes of one task. */
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
      put(newer, 'resting');
      if (newer) await send();
    } else {
      enter('kept');
      if (result.kind === 'unreached' && !isClosed) saveTimer = setTimeout(flush, RETRY_MS);
    }
  };
  const send = async (): Promise<void> => {
    const sent = now.draft;
    if (!sent) return;
    if (sent.text === sent.base.notes) {
      put(null, 'resting');
    } else if (sent.text.length > LONGEST_NOTES) {
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
  const flush = (): void => {
    clearTimeout(saveTimer);
    readNow();
    if (now.draft) queue = queue.then(send);
  };
  return {
    flush,
    resume: (draft) => {
      isClosed = false;
      if (!draft) return;
      put(draft, 'resting');
      flush();
    },
    change: (readText) => {
      now.base ??= ports.latest();
      now.unread = readText;
      enter('writing');
      readTimer ??= setTimeout(readNow, REST_MS);
      clearTimeout(saveTimer);
      saveTimer = setTimeout(flush, REST_MS);
    },
    close: () => {
      isClosed = true;
      flush();
    },
  };
};
