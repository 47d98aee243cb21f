import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';

/** A milestone in the editor. */
export type DraftMilestone = TemplateMilestoneInput;

/** A step in the editor. */
export type DraftStep = DraftMilestone['steps'][number];

/** Editable fields of a milestone. */
export type MilestoneFields = Pick<DraftMilestone, 'title' | 'ruleId' | 'offset'>;

/** Editable fields of a step. */
export type StepFields = Omit<DraftStep, 'id' | 'display'>;

/** Position at which a dragged item was dropped. */
export interface DropPlace {
  beside: string;
  side: 'before' | 'after';
}

/** One change to the milestones and steps. */
export type ContentAction =
  | { kind: 'add milestone'; id: string }
  | { kind: 'put milestone'; milestone: DraftMilestone; index: number }
  | { kind: 'change milestone'; id: string; fields: Partial<MilestoneFields> }
  | { kind: 'remove milestone'; id: string }
  | { kind: 'move milestone'; id: string; by: number }
  | { kind: 'place milestone'; id: string; place: DropPlace }
  | { kind: 'add step'; milestoneId: string; id: string; index?: number }
  | { kind: 'put step'; milestoneId: string; step: DraftStep; index: number }
  | { kind: 'change step'; id: string; fields: Partial<StepFields> }
  | { kind: 'remove step'; id: string }
  | { kind: 'move step'; id: string; by: number }
  | { kind: 'place step'; id: string; place: DropPlace };

interface Placed {
  id: string;
  display: { position: number };
}

const insertAt = <T>(list: readonly T[], entry: T, index: number): T[] => {
  const place = Math.max(0, Math.min(list.length, index));
  return [...list.slice(0, place), entry, ...list.slice(place)];
};

const moveBy = <T extends Placed>(list: readonly T[], id: string, by: number): T[] => {
  const index = list.findIndex((one) => one.id === id);
  const entry = list[index];
  return entry ? insertAt(list.toSpliced(index, 1), entry, index + by) : [...list];
};

const placeBeside = <T extends Placed>(list: readonly T[], id: string, { beside, side }: DropPlace): T[] => {
  const entry = list.find((one) => one.id === id);
  const others = list.filter((one) => one.id !== id);
  const index = others.findIndex((one) => one.id === beside);
  if (!entry || index < 0) return [...list];
  return insertAt(others, entry, side === 'after' ? index + 1 : index);
};

const numbered = <T extends Placed>(list: readonly T[]): T[] =>
  list.map((one, index) =>
    one.display.position === index + 1 ? one : { ...one, display: { position: index + 1 } },
  );

/** Titles of a new step and a new milestone until a person gives another. */
export const newTitles = { step: 'New step', milestone: 'New milestone' } as const;

const newStep = (id: string): DraftStep => ({
  id,
  title: newTitles.step,
  role: null,
  category: null,
  critical: false,
  tags: [],
  offset: null,
  options: { instructions: '' },
  display: { position: 1 },
});

const newMilestone = (id: string): DraftMilestone => ({
  id,
  title: newTitles.milestone,
  ruleId: null,
  offset: null,
  display: { position: 1 },
  steps: [],
});

/** Changes the steps of all milestones that match a predicate. */
const withSteps = (
  milestones: readonly DraftMilestone[],
  matches: (milestone: DraftMilestone) => boolean,
  change: (steps: readonly DraftStep[]) => DraftStep[],
): DraftMilestone[] =>
  milestones.map((milestone) =>
    matches(milestone) ? { ...milestone, steps: numbered(change(milestone.steps)) } : milestone,
  );

const has =
  (stepId: string) =>
  ({ steps }: DraftMilestone): boolean =>
    steps.some(({ id }) => id === stepId);

const withFields = <T extends { id: string }>(
  list: readonly T[],
  id: string,
  fields: Partial<NoInfer<T>>,
): T[] => list.map((one) => (one.id === id ? { ...one, ...fields } : one));

/** Returns the milestones and steps after a change, renumbered in their order. */
export const changeContent = (
  milestones: readonly DraftMilestone[],
  action: ContentAction,
): DraftMilestone[] => {
  switch (action.kind) {
    case 'add milestone':
      return numbered([...milestones, newMilestone(action.id)]);
    case 'put milestone':
      return numbered(insertAt(milestones, action.milestone, action.index));
    case 'change milestone':
      return withFields(milestones, action.id, action.fields);
    case 'remove milestone':
      return numbered(milestones.filter(({ id }) => id !== action.id));
    case 'move milestone':
      return numbered(moveBy(milestones, action.id, action.by));
    case 'place milestone':
      return numbered(placeBeside(milestones, action.id, action.place));
    case 'add step':
      return withSteps(
        milestones,
        ({ id }) => id === action.milestoneId,
        (steps) => insertAt(steps, newStep(action.id), action.index ?? steps.length),
      );
    case 'put step':
      return withSteps(
        milestones,
        ({ id }) => id === action.milestoneId,
        (steps) => insertAt(steps, action.step, action.index),
      );
    case 'change step':
      return withSteps(milestones, has(action.id), (steps) => withFields(steps, action.id, action.fields));
    case 'remove step':
      return withSteps(milestones, has(action.id), (steps) => steps.filter(({ id }) => id !== action.id));
    case 'move step':
      return withSteps(milestones, has(action.id), (steps) => moveBy(steps, action.id, action.by));
    case 'place step':
      return withSteps(milestones, has(action.id), (steps) => placeBeside(steps, action.id, action.place));
  }
};

/** Converts milestones of a response to the form in which drafts are sent. */
export const toDraft = (milestones: readonly (DraftMilestone & { isDraft?: boolean })[]): DraftMilestone[] =>
  milestones.map(({ isDraft: _, ...milestone }) => milestone);
