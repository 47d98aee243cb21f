/** A draft as the hub has saved it. */
type Saved<Fields> = Fields & { updatedAt: string };

/** Result of saving a draft. `unreached` is tried again, `refused` is final. */
export type DraftResult<Draft> =
  | { kind: 'saved'; draft: Draft }
  | { kind: 'stale'; theirs: Draft }
  | { kind: 'unreached'; reason: string }
  | { kind: 'refused'; reason: string };

/** Changes that the hub has not saved, and the version of the draft that they are based on. */
export interface UnsavedFields<Fields> {
  fields: Fields;
  updatedAt: string;
  /** Fields of that version, for a draft whose changes are combined with those of others. */
  base?: Fields | undefined;
}

/** `stale`: someone else saved the draft first, and the person must choose. */
type DraftStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'unreached' | 'refused' | 'stale';

/** The fields as they are on the screen, and the state of saving them. */
export interface DraftEditing<Fields, Draft extends Saved<Fields>> {
  fields: Fields;
  /** The draft as it was last saved. */
  saved: Draft;
  status: DraftStatus;
  /** The version of someone else, if the person must choose. */
  theirs: Draft | null;
  /** Why it was not saved. */
  reason: string | null;
}

interface DraftPorts<Fields, Draft extends Saved<Fields>> {
  /** Returns the fields of a draft that a person edits. */
  fieldsOf: (draft: Draft | Fields) => Fields;
  send: (fields: Fields, updatedAt: string) => Promise<DraftResult<Draft>>;
  /** Stores unsaved changes so that they survive a reload; null removes them. */
  store: (unsaved: UnsavedFields<Fields> | null) => void;
  show: (state: DraftEditing<Fields, Draft>) => void;
  /** Combines changes with those of someone else; null if the person must choose. By default the person always chooses. */
  merge?: (versions: { base: Draft; mine: Fields; theirs: Draft }) => Fields | null;
}

/** Saves a draft after each pause, one request at a time. */
export interface DraftSaver<Fields, Draft extends Saved<Fields>> {
  /** Saves changes that were stored before a reload. */
  resume: () => void;
  /** Changes fields; a function receives the newest ones. */
  change: (fields: Partial<Fields> | ((now: Fields) => Partial<Fields>)) => void;
  /** Saves unsaved changes immediately; resolves to the saved draft, or to null if it could not be saved. */
  flush: () => Promise<Draft | null>;
  /** Shows a newer version, unless there are unsaved changes. */
  adopt: (draft: Draft) => void;
  /** Ends a choice between two versions. */
  keepMine: () => void;
  takeTheirs: () => void;
  /** Saves a last time and stops retrying. */
  close: () => void;
}

/** Milliseconds after the last change until a draft is saved. */
export const draftDelayMs = 1000;
/** Milliseconds until a draft that did not reach the hub is sent again. */
const retryMs = 10_000;

const unsaved: ReadonlySet<DraftStatus> = new Set(['waiting', 'saving', 'unreached', 'refused', 'stale']);

/** Returns the initial state of an opened draft, with changes that were stored before a reload. */
export const openSaved = <Fields, Draft extends Saved<Fields>>(
  draft: Draft,
  fieldsOf: (draft: Draft) => Fields,
  stored: UnsavedFields<Fields> | null = null,
): DraftEditing<Fields, Draft> => ({
  fields: stored?.fields ?? fieldsOf(draft),
  saved: stored ? { ...draft, ...stored.base, updatedAt: stored.updatedAt } : draft,
  status: stored ? 'waiting' : 'idle',
  theirs: null,
  reason: null,
});

/** Creates the saver for one draft. */
export const createDraftSaver = <Fields extends object, Draft extends Saved<Fields>>(
  opened: DraftEditing<Fields, Draft>,
  { fieldsOf, send, store, show, merge }: DraftPorts<Fields, Draft>,
): DraftSaver<Fields, Draft> => {
  type State = DraftEditing<Fields, Draft>;
  const isSame = (one: Draft | Fields, other: Draft | Fields): boolean =>
    JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
  let state = opened;
  /** Fields that may have been saved although no response arrived. */
  let unanswered: Fields | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;

  const enter = (change: Partial<State>): void => {
    state = { ...state, ...change };
    const { fields, saved } = state;
    const base = merge && { base: fieldsOf(saved) };
    store(unsaved.has(state.status) ? { fields, updatedAt: saved.updatedAt, ...base } : null);
    show(state);
  };
  const enterSaved = (draft: Draft, isNewest: boolean): void => {
    unanswered = null;
    enter({ saved: draft, status: isNewest ? 'saved' : 'waiting', reason: null });
  };
  /** Their version is the base of what is saved next, unless the person must choose. */
  const enterStale = (theirs: Draft): void => {
    const fields = merge?.({ base: state.saved, mine: state.fields, theirs });
    enter(fields ? { fields, saved: theirs, status: 'waiting' } : { status: 'stale', theirs });
  };
  const settle = (result: DraftResult<Draft>, sent: Fields): void => {
    const isNewest = state.fields === sent;
    if (result.kind === 'saved') enterSaved(result.draft, isNewest);
    else if (result.kind === 'stale') {
      const { theirs } = result;
      if (isSame(theirs, sent)) enterSaved(theirs, isNewest);
      else if (unanswered && isSame(theirs, unanswered)) enterSaved(theirs, false);
      else enterStale(theirs);
    } else {
      if (result.kind === 'unreached') unanswered ??= sent;
      enter({ status: result.kind, reason: result.reason });
    }
    if (result.kind === 'unreached' && !isClosed) timer = setTimeout(() => void flush(), retryMs);
  };
  const save = async (): Promise<void> => {
    if (state.status !== 'waiting' && state.status !== 'unreached') return;
    const sent = state.fields;
    enter({ status: 'saving' });
    settle(await send(sent, state.saved.updatedAt), sent);
    if (state.status === 'waiting') await save();
  };
  const flush = async (): Promise<Draft | null> => {
    clearTimeout(timer);
    queue = queue.then(save);
    await queue;
    return unsaved.has(state.status) ? null : state.saved;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), draftDelayMs);
  };
  return {
    flush,
    resume: () => {
      isClosed = false;
      void flush();
    },
    change: (change) => {
      const isStale = state.status === 'stale';
      const fields = typeof change === 'function' ? change(state.fields) : change;
      enter({ fields: { ...state.fields, ...fields }, ...(!isStale && { status: 'waiting', reason: null }) });
      if (!isStale) schedule();
    },
    adopt: (draft) => {
      if (unsaved.has(state.status) || draft.updatedAt <= state.saved.updatedAt) return;
      enter(openSaved(draft, fieldsOf));
    },
    keepMine: () => {
      if (!state.theirs) return;
      enter({ saved: state.theirs, theirs: null, status: 'waiting' });
      void flush();
    },
    takeTheirs: () => {
      if (state.theirs) enter(openSaved(state.theirs, fieldsOf));
    },
    close: () => {
      isClosed = true;
      void flush();
    },
  };
};
