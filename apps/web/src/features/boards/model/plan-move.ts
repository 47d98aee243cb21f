import type { FilterData } from '@hub/contract/search/filter.schema.ts';
import type { ListedTask, Task, TaskChange } from '@hub/contract/workflow/task.schema.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { type ResolvedDays, resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { differingFields, fieldWords, type SettableField, settableField } from './filter-difference.ts';

/** The parts of a task that decide whether and how it can be moved. */
export type MovedTask = Pick<ListedTask, 'status' | 'assignees' | 'tags' | 'dueAt' | 'canEdit'>;

/** The one field a move sets. */
export type MoveChange = Pick<TaskChange, SettableField>;

/** What a move between two columns does to a task, or a sentence that says why it cannot be made. */
export type MovePlan = { change: MoveChange } | { refusal: string };

const refuse = (refusal: string): MovePlan => ({ refusal });

const NUMBER_WORDS = new Map([
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
]);

const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

interface ListMove {
  from: readonly string[];
  to: readonly string[];
  has: readonly string[];
  /** What the values are, singular and plural. */
  one: string;
  many: string;
}

/** The list with the source's one value taken out and the target's one value put in its place. */
function replaceOne({ from, to, has, one, many }: ListMove): string[] | { refusal: string } {
  const [added, ...further] = to;
  if (added === undefined)
    return { refusal: `The other column takes any ${one}, so there is nothing to set.` };
  if (further.length > 0)
    return { refusal: `The other column asks for several ${many}, so it is not clear which one to set.` };
  if (from.length > 1)
    return { refusal: `This column asks for several ${many}, so it is not clear which one to replace.` };
  const [removed] = from;
  const place = removed === undefined ? -1 : has.indexOf(removed);
  const kept = has.filter((value) => value !== removed && value !== added);
  return place < 0 ? [...kept, added] : [...kept.slice(0, place), added, ...kept.slice(place)];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const ALREADY_THERE = 'The task stands in the other column already.';

function planStatus(to: FilterData, task: MovedTask): MovePlan {
  const [status, ...further] = to.status ?? [];
  if (status === undefined) return refuse('The other column takes any status, so there is nothing to set.');
  if (further.length > 0)
    return refuse('The other column takes several statuses, so it is not clear which one to set.');
  return status === task.status ? refuse(ALREADY_THERE) : { change: { status } };
}

function planAssignees(from: FilterData, to: FilterData, task: MovedTask): MovePlan {
  const assignees = replaceOne({
    from: from.assignees ?? [],
    to: to.assignees ?? [],
    has: task.assignees,
    one: 'assignee',
    many: 'assignees',
  });
  if ('refusal' in assignees) return assignees;
  return isSame(assignees, task.assignees) ? refuse(ALREADY_THERE) : { change: { assignees } };
}

function planTags(from: FilterData, to: FilterData, task: MovedTask): MovePlan {
  const [removed] = from.tags ?? [];
  const tags = replaceOne({
    from: from.tags ?? [],
    to: to.tags ?? [],
    has: task.tags,
    one: 'tag',
    many: 'tags',
  });
  if ('refusal' in tags) return tags;
  if (removed !== undefined && !task.tags.includes(removed))
    return refuse(`“${removed}” is a tag of the invention, which a move of one task does not take away.`);
  return isSame(tags, task.tags) ? refuse(ALREADY_THERE) : { change: { tags } };
}

/** The one day that a filter asks for, null for none; undefined where it asks for more days than one. */
function singleDay(dueAt: FilterData['dueAt'], today: IsoDate): IsoDate | null | undefined {
  if (dueAt === 'no due date') return null;
  if (dueAt === 'today') return today;
  if (dueAt === 'tomorrow') return plusDays(today, 1);
  const isDay = typeof dueAt === 'object' && !('refDate' in dueAt) && dueAt.from === dueAt.to;
  return isDay ? dueAt.from : undefined;
}

function planDueAt(to: FilterData, task: MovedTask, today: IsoDate): MovePlan {
  if (to.dueAt === undefined)
    return refuse('The other column takes any due date, so there is nothing to set.');
  const dueAt = singleDay(to.dueAt, today);
  if (dueAt === undefined)
    return refuse('The other column takes more than one due date, so it is not clear which one to set.');
  return dueAt === task.dueAt ? refuse(ALREADY_THERE) : { change: { dueAt } };
}

const isWithin = (day: IsoDate, days: ResolvedDays): boolean =>
  days !== 'none' && (days.from === null || days.from <= day) && (days.to === null || day <= days.to);

/** A task takes its new status on the day of the move: a column that asks for another day would lose it. */
function keepsStatusDay(to: FilterData, change: MoveChange, today: IsoDate): boolean {
  if (change.status === undefined || to.statusActiveFrom === undefined) return true;
  return isWithin(today, resolveDateFilter(to.statusActiveFrom, today));
}

const planOf: Record<
  SettableField,
  (from: FilterData, to: FilterData, task: MovedTask, today: IsoDate) => MovePlan
> = {
  status: (_, to, task) => planStatus(to, task),
  assignees: planAssignees,
  tags: planTags,
  dueAt: (_, to, task, today) => planDueAt(to, task, today),
};

/** Why two columns are too different, or the one field they differ in. */
function onlyDifference(from: FilterData, to: FilterData): SettableField | { refusal: string } {
  const fields = differingFields(from, to);
  const [field, ...further] = fields;
  if (field === undefined) return { refusal: 'Both columns ask for the same tasks.' };
  if (further.length > 0) {
    const count = NUMBER_WORDS.get(fields.length) ?? fields.length;
    return { refusal: `These columns differ in ${count} things: ${listText(fields.map(fieldWords))}.` };
  }
  return (
    settableField(field) ?? {
      refusal: `These columns differ in their ${fieldWords(field)}, which moving a task cannot change.`,
    }
  );
}

/**
 * What moving a task from one column to another changes. A move is made only where the two filters differ in exactly
 * one field and the target says which value that field gets; groups and order do not decide what a column holds.
 */
export function planMove(from: FilterData, to: FilterData, task: MovedTask, today: IsoDate): MovePlan {
  if (!task.canEdit) return refuse('You may read this task, but not change it.');
  const field = onlyDifference(from, to);
  if (typeof field === 'object') return field;
  const plan = planOf[field](from, to, task, today);
  if ('change' in plan && !keepsStatusDay(to, plan.change, today))
    return refuse('The other column asks for tasks that took their status on another day than today.');
  return plan;
}

const isTaken = <T>(asked: readonly T[] | undefined, value: T): boolean =>
  !asked?.length || asked.includes(value);

/** Whether the column that a task was moved from still holds it, because it asks for more than the move changed. */
export function isStillHeld(from: FilterData, change: MoveChange, today: IsoDate): boolean {
  const { status, dueAt } = change;
  if (status !== undefined) return isTaken(from.status, status);
  if (change.assignees) return !from.assignees?.length;
  if (change.tags) return !from.tags?.length;
  if (dueAt === undefined || from.dueAt === undefined) return true;
  const days = resolveDateFilter(from.dueAt, today);
  return dueAt === null ? days === 'none' : isWithin(dueAt, days);
}

/** The values that taking a move back restores. */
export const moveBack = (change: MoveChange, before: Pick<Task, SettableField>): MoveChange => ({
  ...(change.status !== undefined && { status: before.status }),
  ...(change.assignees !== undefined && { assignees: before.assignees }),
  ...(change.tags !== undefined && { tags: before.tags }),
  ...(change.dueAt !== undefined && { dueAt: before.dueAt }),
});
