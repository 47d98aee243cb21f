import type { ReportDraft } from '@hub/contract/reports/report.schema.ts';

/** Steps of the wizard in order (docs/specification.md §2). */
export const wizardSteps = [
  { id: 'start', title: 'Start', to: '/reports/generation' },
  { id: 'link', title: 'Link', to: '/reports/generation/link' },
  { id: 'list', title: 'List', to: '/reports/generation/list' },
  { id: 'fill', title: 'Fill', to: '/reports/generation/fill' },
  { id: 'review', title: 'Review', to: '/reports/generation/review' },
] as const;

/** Id of a step. */
export type StepId = (typeof wizardSteps)[number]['id'];

type Step = (typeof wizardSteps)[number];

/** State of a step as the list of steps shows it; `started`: it was open, and a later one was not. */
export type StepState = 'done' | 'current' | 'error' | 'started' | 'open';

/** Facts that decide which steps can be opened. */
export interface Progress {
  inventionId: string | undefined;
  /** Null without a draft. */
  draft: (Pick<ReportDraft, 'step'> & { reportIds: readonly string[] }) | null;
  /** Number of values that are missing or not valid; undefined until the fields are loaded. */
  problems: number | undefined;
}

/** A step that must come first, and why. */
export interface MissingStep {
  step: StepId;
  reason: string;
}

const orderOf = (id: StepId): number => wizardSteps.findIndex((step) => step.id === id);

/** Returns a step by its id. */
export const stepOf = (id: StepId): Step => wizardSteps.find((step) => step.id === id) ?? wizardSteps[0];

/** Returns the step of a path; the first one for any other path. */
export const stepAt = (path: string): StepId =>
  wizardSteps.find(({ to }) => to === path.replace(/\/+$/, ''))?.id ?? 'start';

/** Returns the step behind or before another one; undefined at the ends. */
export const stepBeside = (id: StepId, by: 1 | -1): Step | undefined => wizardSteps[orderOf(id) + by];

/** Returns the first step that a step needs and that is not done, with the reason; null if it can be opened. */
export const missingStep = (id: StepId, { inventionId, draft, problems }: Progress): MissingStep | null => {
  const order = orderOf(id);
  if (order > orderOf('start') && inventionId === undefined)
    return { step: 'start', reason: 'Choose an invention first.' };
  if (order > orderOf('start') && !draft)
    return { step: 'start', reason: 'No draft of reports is open. Start here.' };
  if (order > orderOf('list') && draft?.reportIds.length === 0)
    return { step: 'list', reason: 'Choose at least one report first.' };
  if (order > orderOf('fill') && problems)
    return { step: 'fill', reason: 'Complete these fields before you review the reports.' };
  return null;
};

/** Returns the state of each step while one is open; steps behind the farthest one that was open are not started. */
export const stepStates = (current: StepId, progress: Progress): Readonly<Record<StepId, StepState>> => {
  const farthest = Math.max(orderOf(current), orderOf(progress.draft?.step ?? 'start'));
  const stateOf = (id: StepId): StepState => {
    if (id === current) return 'current';
    if (orderOf(id) > farthest) return 'open';
    if (id === 'list' && progress.draft?.reportIds.length === 0 && farthest > orderOf('list')) return 'error';
    if (id === 'fill' && progress.problems) return 'error';
    return orderOf(id) === farthest ? 'started' : 'done';
  };
  return Object.fromEntries(wizardSteps.map(({ id }) => [id, stateOf(id)])) as Record<StepId, StepState>;
};

/** Returns the step of two that is farther on. */
export const fartherStep = (one: StepId, other: StepId): StepId =>
  orderOf(one) >= orderOf(other) ? one : other;
