import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import type { ListedTask, Task, TaskChange } from '@hub/contract/tasks/task.schema.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { type ResolvedDays, resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { differingFields, fieldLabel, type SettableField, settableField } from './filter-difference.ts';

/** Fields of a task that determine whether and how it can be moved. */
export type MovedTask = Pick<ListedTask, 'status' | 'assignees' | 'tags' | 'dueAt' | 'canEdit'>;

/** Value of the one field that a move sets. */
export type MoveChange = Pick<TaskChange, SettableField>;

/** Change that a move makes to a task, or a sentence that says why it is not possible. */
export type MovePlan = { change: MoveChange } | { refusal: string };

const refuse = (refusal: string): MovePlan => ({ refusal });

const numberNames = new Map([
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
]);

const listText = (labels: readonly string[]): string =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

interface ListMove {
  from: readonly string[];
  to: readonly string[];
  has: readonly string[];
  /** Label of the values, singular and plural. */
  one: string;
  many: string;
}

/** Returns the list with the source's value replaced by the target's value. */
const replaceOne = ({ from, to, has, one, many }: ListMove): string[] | { refusal: string } => {
  const [added, ...further] = to;
  if (added === undefined)
    return { refusal: `That column accepts any ${one}, so there is nothing to change.` };
  if (further.length > 0)
    return { refusal: `That column filters by several ${many}, so it is not clear which one to set.` };
  if (from.length > 1)
    return { refusal: `This column filters by several ${many}, so it is not clear which one to replace.` };
  const [removed] = from;
  const place = removed === undefined ? -1 : has.indexOf(removed);
  const others = has.filter((value) => value !== removed && value !== added);
  return place < 0 ? [...others, added] : [...others.slice(0, place), added, ...others.slice(place)];
};

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const alreadyThere = 'The task is already in that column.';

const planStatus = (to: FilterData, task: MovedTask): MovePlan => {
  const [status, ...further] = to.status ?? [];
  if (status === undefined) return refuse('That column accepts any status, so there is nothing to change.');
  if (further.length > 0)
    return refuse('That column accepts several statuses, so it is not clear which one to set.');
  return status === task.status ? refuse(alreadyThere) : { change: { status } };
};

const planAssignees = (from: FilterData, to: FilterData, task: MovedTask): MovePlan => {
  const assignees = replaceOne({
    from: from.assignees ?? [],
    to: to.assignees ?? [],
    has: task.assignees,
    one: 'assignee',
    many: 'assignees',
  });
  if ('refusal' in assignees) return assignees;
  return isSame(assignees, task.assignees) ? refuse(alreadyThere) : { change: { assignees } };
};

const planTags = (from: FilterData, to: FilterData, task: MovedTask): MovePlan => {
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
    return refuse(`“${removed}” is a tag of the invention, so moving a task cannot remove it.`);
  return isSame(tags, task.tags) ? refuse(alreadyThere) : { change: { tags } };
};

/** Returns the single day of a filter, null for no due date, or undefined for more than one day. */
const singleDay = (dueAt: FilterData['dueAt'], today: IsoDate): IsoDate | null | undefined => {
  if (dueAt === 'no due date') return null;
  if (dueAt === 'today') return today;
  if (dueAt === 'tomorrow') return plusDays(today, 1);
  const isDay = typeof dueAt === 'object' && !('refDate' in dueAt) && dueAt.from === dueAt.to;
  return isDay ? dueAt.from : undefined;
};

const planDueAt = (to: FilterData, task: MovedTask, today: IsoDate): MovePlan => {
  if (to.dueAt === undefined)
    return refuse('That column accepts any due date, so there is nothing to change.');
  const dueAt = singleDay(to.dueAt, today);
  if (dueAt === undefined)
    return refuse('That column accepts more than one due date, so it is not clear which one to set.');
  return dueAt === task.dueAt ? refuse(alreadyThere) : { change: { dueAt } };
};

const isWithin = (day: IsoDate, days: ResolvedDays): boolean =>
  days !== 'none' && (days.from === null || days.from <= day) && (days.to === null || day <= days.to);

/** Returns whether the target allows a status that changes on the day of the move. */
const allowsStatusDay = (to: FilterData, change: MoveChange, today: IsoDate): boolean => {
  if (change.status === undefined || to.statusActiveFrom === undefined) return true;
  return isWithin(today, resolveDateFilter(to.statusActiveFrom, today));
};

const planOf: Record<
  SettableField,
  (from: FilterData, to: FilterData, task: MovedTask, today: IsoDate) => MovePlan
> = {
  status: (_, to, task) => planStatus(to, task),
  assignees: planAssignees,
  tags: planTags,
  dueAt: (_, to, task, today) => planDueAt(to, task, today),
};

/** Returns the one field in which two columns differ, or why they cannot be used for a move. */
const onlyDifference = (from: FilterData, to: FilterData): SettableField | { refusal: string } => {
  const fields = differingFields(from, to);
  const [field, ...further] = fields;
  if (field === undefined) return { refusal: 'Both columns show the same tasks.' };
  if (further.length > 0) {
    const count = numberNames.get(fields.length) ?? fields.length;
    return { refusal: `These columns differ in ${count} things: ${listText(fields.map(fieldLabel))}.` };
  }
  return (
    settableField(field) ?? {
      refusal: `These columns differ in their ${fieldLabel(field)}, which moving a task cannot change.`,
    }
  );
};

/**
 * Plans moving a task from one column to another. A move is possible only if the two filters differ in exactly one field
 * and the target determines its value; grouping and sort order do not matter.
 */
export const planMove = (from: FilterData, to: FilterData, task: MovedTask, today: IsoDate): MovePlan => {
  if (!task.canEdit) return refuse('You can view this task but not edit it.');
  const field = onlyDifference(from, to);
  if (typeof field === 'object') return field;
  const plan = planOf[field](from, to, task, today);
  if ('change' in plan && !allowsStatusDay(to, plan.change, today))
    return refuse('That column shows only tasks whose status changed on another day.');
  return plan;
};

const isAllowed = <T>(values: readonly T[] | undefined, value: T): boolean =>
  !values?.length || values.includes(value);

/** Returns whether the source column still contains the task after the move. */
export const isStillHeld = (from: FilterData, change: MoveChange, today: IsoDate): boolean => {
  const { status, dueAt } = change;
  if (status !== undefined) return isAllowed(from.status, status);
  if (change.assignees) return !from.assignees?.length;
  if (change.tags) return !from.tags?.length;
  if (dueAt === undefined || from.dueAt === undefined) return true;
  const days = resolveDateFilter(from.dueAt, today);
  return dueAt === null ? days === 'none' : isWithin(dueAt, days);
};

/** Returns the change that undoes a move. */
export const moveBack = (change: MoveChange, before: Pick<Task, SettableField>): MoveChange => ({
  ...(change.status !== undefined && { status: before.status }),
  ...(change.assignees !== undefined && { assignees: before.assignees }),
  ...(change.tags !== undefined && { tags: before.tags }),
  ...(change.dueAt !== undefined && { dueAt: before.dueAt }),
});
