import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { findFaults } from './content-faults.ts';
import { type ContentAction, changeContent, type DraftMilestone, toDraft } from './draft-content.ts';

/** Result of sending a draft. */
export type DraftResult =
  | { kind: 'saved'; template: WorkflowTemplate }
  | { kind: 'stale'; theirs: WorkflowTemplate }
  | { kind: 'failed'; reason: string };

/** `blocked`: it has problems and is not sent. `stale`: someone else saved first, and the person must choose. */
export type DraftStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'blocked' | 'failed' | 'stale';

/** The edited milestones and steps, and the state of saving them. */
export interface DraftState {
  milestones: DraftMilestone[];
  status: DraftStatus;
  /** The version that someone else saved, if the person must choose. */
  theirs: WorkflowTemplate | null;
  /** Reason why it was not saved. */
  reason: string | null;
}

interface DraftPorts {
  send: (milestones: DraftMilestone[], updatedAt: string) => Promise<DraftResult>;
  show: (state: DraftState) => void;
}

/** Saves a draft after each pause, one request at a time. */
export interface DraftSaver {
  dispatch: (action: ContentAction) => void;
  /** Saves unsaved changes immediately; resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Switches to a newer version of the template unless there are unsaved changes. */
  adopt: (template: WorkflowTemplate) => void;
  /** Starts again from the given version and drops unsaved changes. */
  restart: (template: WorkflowTemplate) => void;
  keepMine: () => void;
  /** Asks for a choice if someone else saved other content than `mine`, else adopts theirs; returns whether it asks. */
  contest: (theirs: WorkflowTemplate, mine: DraftMilestone[]) => boolean;
  close: () => void;
}

/** Milliseconds after the last change until a draft is saved. */
export const draftSaveDelayMs = 800;

const unsaved: ReadonlySet<DraftStatus> = new Set(['waiting', 'saving', 'blocked', 'failed', 'stale']);

/** Returns the milestones to edit: those of the draft, or the published ones if there is no draft. */
export const contentOf = ({ draft, milestones }: WorkflowTemplate): DraftMilestone[] =>
  toDraft(draft?.milestones ?? milestones);

/** Base version of an edit of the draft. */
const draftVersion = ({ draft, updatedAt }: WorkflowTemplate): string => draft?.updatedAt ?? updatedAt;

/** Returns the initial state of the draft of an opened template. */
export const beginDraft = (template: WorkflowTemplate): DraftState => ({
  milestones: contentOf(template),
  status: 'idle',
  theirs: null,
  reason: null,
});

/** Creates the saver for the draft of one template. */
export const createDraftSaver = (opened: WorkflowTemplate, { send, show }: DraftPorts): DraftSaver => {
  let version = draftVersion(opened);
  let state = beginDraft(opened);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();

  const enter = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    show(state);
  };
  const settle = (result: DraftResult, sent: DraftMilestone[]): void => {
    const isNewest = state.milestones === sent;
    if (result.kind === 'saved') {
      version = draftVersion(result.template);
      // The typed text stays: a space at the end of a title will be followed by a word.
      if (isNewest) enter({ status: 'saved', reason: null });
    } else if (result.kind === 'stale') enter({ status: 'stale', theirs: result.theirs });
    else enter({ status: 'failed', reason: result.reason });
  };
  const save = async (): Promise<void> => {
    if (state.status !== 'waiting' && state.status !== 'failed') return;
    const sent = state.milestones;
    enter({ status: 'saving' });
    settle(await send(sent, version), sent);
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    queue = queue.then(save);
    await queue;
    return !unsaved.has(state.status);
  };
  /** Saves after a pause, but not while there are problems or a choice is pending. */
  const schedule = (milestones: DraftMilestone[]): void => {
    clearTimeout(timer);
    const hasFaults = findFaults(milestones).length > 0;
    const isStale = state.status === 'stale';
    enter({ milestones, ...(!isStale && { status: hasFaults ? 'blocked' : 'waiting' }) });
    if (!hasFaults && !isStale) timer = setTimeout(() => void flush(), draftSaveDelayMs);
  };
  const restart = (template: WorkflowTemplate): void => {
    clearTimeout(timer);
    version = draftVersion(template);
    enter(beginDraft(template));
  };
  return {
    dispatch: (action) => schedule(changeContent(state.milestones, action)),
    flush,
    adopt: (template) => {
      if (unsaved.has(state.status) || draftVersion(template) === version) return;
      restart(template);
    },
    restart,
    keepMine: () => {
      if (!state.theirs) return;
      version = draftVersion(state.theirs);
      enter({ status: 'waiting', theirs: null });
      schedule(state.milestones);
      void flush();
    },
    contest: (theirs, mine) => {
      const isSame = JSON.stringify(contentOf(theirs)) === JSON.stringify(mine);
      if (isSame) restart(theirs);
      else enter({ status: 'stale', theirs, milestones: mine });
      return !isSame;
    },
    close: () => void flush(),
  };
};
