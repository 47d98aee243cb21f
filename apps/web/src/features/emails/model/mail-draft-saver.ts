import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';

/** Fields of a draft that a person edits. */
export type DraftFields = Pick<MailDraft, 'to' | 'cc' | 'bcc' | 'subject' | 'text' | 'attachments'>;

/** Result of saving a draft. `unreached` is tried again, `refused` is final. */
export type SaveResult =
  | { kind: 'saved'; draft: MailDraft }
  | { kind: 'stale'; theirs: MailDraft }
  | { kind: 'unreached'; reason: string }
  | { kind: 'refused'; reason: string };

/** Changes that the hub has not saved, and the version of the draft that they are based on. */
export interface UnsavedDraft {
  fields: DraftFields;
  updatedAt: string;
}

/** `stale`: someone else saved the draft first, and the person must choose. */
type DraftStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'unreached' | 'refused' | 'stale';

/** The fields as they are on the screen, and the state of saving them. */
export interface DraftState {
  fields: DraftFields;
  /** The draft as it was last saved. */
  saved: MailDraft;
  status: DraftStatus;
  /** The version of someone else, if the person must choose. */
  theirs: MailDraft | null;
  /** Why it was not saved. */
  reason: string | null;
}

interface DraftPorts {
  send: (fields: DraftFields, updatedAt: string) => Promise<SaveResult>;
  /** Stores unsaved changes so that they survive a reload; null removes them. */
  store: (unsaved: UnsavedDraft | null) => void;
  show: (state: DraftState) => void;
}

/** Saves the draft of an email after each pause, one request at a time. */
export interface MailDraftSaver {
  /** Saves changes that were stored before a reload. */
  resume: () => void;
  /** Changes fields; a function receives the newest ones. */
  change: (fields: Partial<DraftFields> | ((now: DraftFields) => Partial<DraftFields>)) => void;
  /** Saves unsaved changes immediately; resolves to the saved draft, or to null if it could not be saved. */
  flush: () => Promise<MailDraft | null>;
  /** Shows a newer version, unless there are unsaved changes. */
  adopt: (draft: MailDraft) => void;
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

/** Returns the fields of a draft that a person edits. */
export const fieldsOf = ({ to, cc, bcc, subject, text, attachments }: DraftFields): DraftFields => ({
  to,
  cc,
  bcc,
  subject,
  text,
  attachments,
});

const isSame = (one: DraftFields, other: DraftFields): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

const unsaved: ReadonlySet<DraftStatus> = new Set(['waiting', 'saving', 'unreached', 'refused', 'stale']);

/** Returns the initial state of an opened draft, with changes that were stored before a reload. */
export const openDraft = (draft: MailDraft, stored: UnsavedDraft | null = null): DraftState => ({
  fields: stored?.fields ?? fieldsOf(draft),
  saved: stored ? { ...draft, updatedAt: stored.updatedAt } : draft,
  status: stored ? 'waiting' : 'idle',
  theirs: null,
  reason: null,
});

/** Creates the saver for one draft. */
export const createMailDraftSaver = (
  opened: DraftState,
  { send, store, show }: DraftPorts,
): MailDraftSaver => {
  let state = opened;
  /** Fields that may have been saved although no response arrived. */
  let unanswered: DraftFields | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;

  const enter = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    store(unsaved.has(state.status) ? { fields: state.fields, updatedAt: state.saved.updatedAt } : null);
    show(state);
  };
  const enterSaved = (draft: MailDraft, isNewest: boolean): void => {
    unanswered = null;
    enter({ saved: draft, status: isNewest ? 'saved' : 'waiting', reason: null });
  };
  const settle = (result: SaveResult, sent: DraftFields): void => {
    const isNewest = state.fields === sent;
    if (result.kind === 'saved') enterSaved(result.draft, isNewest);
    else if (result.kind === 'stale') {
      const { theirs } = result;
      if (isSame(theirs, sent)) enterSaved(theirs, isNewest);
      else if (unanswered && isSame(theirs, unanswered)) enterSaved(theirs, false);
      else enter({ status: 'stale', theirs });
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
  const flush = async (): Promise<MailDraft | null> => {
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
      enter(openDraft(draft));
    },
    keepMine: () => {
      if (!state.theirs) return;
      enter({ saved: state.theirs, theirs: null, status: 'waiting' });
      void flush();
    },
    takeTheirs: () => {
      if (state.theirs) enter(openDraft(state.theirs));
    },
    close: () => {
      isClosed = true;
      void flush();
    },
  };
};
