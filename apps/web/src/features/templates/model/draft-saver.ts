import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { findFaults } from './content-faults.ts';
import { type ContentAct, changeContent, type DraftMilestone, toDraft } from './draft-content.ts';

/** What became of a draft that was sent. */
export type DraftResult =
  | { kind: 'saved'; template: WorkflowTemplate }
  | { kind: 'stale'; theirs: WorkflowTemplate }
  | { kind: 'failed'; reason: string };

/** `held`: it has faults and is not sent. `stale`: somebody else saved theirs, and a person has to choose. */
export type DraftStatus = 'resting' | 'waiting' | 'saving' | 'saved' | 'held' | 'failed' | 'stale';

/** The milestones and steps as they are edited, and how far they are saved. */
export interface DraftState {
  milestones: DraftMilestone[];
  status: DraftStatus;
  /** Somebody else's, where the person has to choose. */
  theirs: WorkflowTemplate | null;
  /** Why it was not saved. */
  reason: string | null;
}

interface DraftPorts {
  send: (milestones: DraftMilestone[], updatedAt: string) => Promise<DraftResult>;
  show: (state: DraftState) => void;
}

/** Saves a draft after a rest, one request at a time. */
export interface DraftSaver {
  act: (act: ContentAct) => void;
  /** Saves at once what is not saved; true where everything is saved then. */
  flush: () => Promise<boolean>;
  /** Takes up what the hub answers otherwise, unless something is unsaved here. */
  adopt: (template: WorkflowTemplate) => void;
  /** Begins anew from what the hub has; what is unsaved is lost. */
  restart: (template: WorkflowTemplate) => void;
  keepMine: () => void;
  close: () => void;
}

/** Milliseconds of rest after which a draft is saved. */
export const DRAFT_REST_MS = 800;

const unsaved: ReadonlySet<DraftStatus> = new Set(['waiting', 'saving', 'held', 'failed', 'stale']);

/** What is edited of a template: its draft, or what is published where there is none. */
export const contentOf = ({ draft, milestones }: WorkflowTemplate): DraftMilestone[] =>
  toDraft(draft?.milestones ?? milestones);

/** The version an edit of the draft is made from. */
const draftVersion = ({ draft, updatedAt }: WorkflowTemplate): string => draft?.updatedAt ?? updatedAt;

/** The draft as it is when a template is opened. */
export const beginDraft = (template: WorkflowTemplate): DraftState => ({
  milestones: contentOf(template),
  status: 'resting',
  theirs: null,
  reason: null,
});

/** Makes what saves the draft of one template. */
export function createDraftSaver(opened: WorkflowTemplate, { send, show }: DraftPorts): DraftSaver {
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
      // What was written stays as it is: a space at the end of a title is about to be followed by a word.
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
  /** Without a fault it waits for a rest; with one, or until a person has chosen, nothing is sent. */
  const schedule = (milestones: DraftMilestone[]): void => {
    clearTimeout(timer);
    const hasFaults = findFaults(milestones).length > 0;
    const isStale = state.status === 'stale';
    enter({ milestones, ...(!isStale && { status: hasFaults ? 'held' : 'waiting' }) });
    if (!hasFaults && !isStale) timer = setTimeout(() => void flush(), DRAFT_REST_MS);
  };
  const restart = (template: WorkflowTemplate): void => {
    clearTimeout(timer);
    version = draftVersion(template);
    enter(beginDraft(template));
  };
  return {
    act: (act) => schedule(changeContent(state.milestones, act)),
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
    close: () => void flush(),
  };
}
