import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import type { TaskGroup, TaskSearch } from '@hub/contract/task-search/task-search.calls.ts';
import { type DateFilter, resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { dueGroup, dueGroups } from '@hub/domain/filters/group-due.ts';
import { isOpen, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { finds, rank } from './reference-text.ts';
import type { World, WorldTask } from './task-world.ts';

/** Expected result of a search, all pages in one. */
export interface Expected {
  ids: readonly string[];
  groupOf: ReadonlyMap<string, string>;
  overdue: number;
  groups: readonly TaskGroup[];
  unknown: readonly { field: string; value: string }[];
}

type Compare = (a: WorldTask, b: WorldTask) => number;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isWithin = (date: string | null, filter: DateFilter | undefined, today: string): boolean => {
  if (filter === undefined) return true;
  const days = resolveDateFilter(filter, today);
  if (days === 'none') return date === null;
  if (days.from === null && days.to === null) return true;
  return date !== null && (days.from === null || date >= days.from) && (days.to === null || date <= days.to);
};

const dayIn = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const chooses = <T>(wanted: readonly T[], had: readonly T[], conjugation: 'or' | 'and'): boolean =>
  wanted.length === 0 ||
  (conjugation === 'and'
    ? wanted.every((one) => had.includes(one))
    : wanted.some((one) => had.includes(one)));

const seenTags = ({ tasks }: World): ReadonlySet<string> =>
  new Set(
    tasks.flatMap(({ invention, tags, isDeleted }) =>
      invention.isVisible ? [...invention.tags, ...(isDeleted ? [] : tags)] : [],
    ),
  );

/**
 * Resolves the values of a filter. Tags and people that no visible task has are unknown, like those that do
 * not exist.
 */
const knownValues = (world: World, { assignees, projectAssignees, inHouseAttorney, ...data }: FilterData) => {
  const tags = seenTags(world);
  const idOf = (value: string) =>
    world.principals.find((one) => one.value.toLowerCase() === value.toLowerCase())?.id;
  const split = <T>(
    field: string,
    values: readonly string[] | undefined,
    find: (value: string) => T | undefined,
  ) => {
    const known: T[] = [];
    const unknown: { field: string; value: string }[] = [];
    for (const value of new Set(values)) {
      const found = find(value);
      if (found === undefined) unknown.push({ field, value });
      else known.push(found);
    }
    return { known, unknown };
  };
  return {
    assignees: split('assignees', assignees, idOf),
    projectAssignees: split('projectAssignees', projectAssignees, idOf),
    attorneys: split('inHouseAttorney', inHouseAttorney === undefined ? [] : [inHouseAttorney], idOf),
    workflows: split('workflows', data.workflows, (id) =>
      world.templates.some((template) => template.id === id) ? id : undefined,
    ),
    tags: split('tags', data.tags, (tag) => (tags.has(tag) ? tag : undefined)),
  };
};

type Values = ReturnType<typeof knownValues>;

const matches =
  (world: World, search: TaskSearch, values: Values, today: string) =>
  (task: WorldTask): boolean => {
    const { invention } = task;
    const [attorneyId] = values.attorneys.known;
    return (
      invention.isVisible &&
      !task.isDeleted &&
      (search.inventionId === undefined || invention.id === search.inventionId) &&
      (!search.status?.length || search.status.includes(task.status)) &&
      chooses(
        values.assignees.known,
        task.assignees.map(({ id }) => id),
        search.assigneesConjugation,
      ) &&
      chooses(values.projectAssignees.known, invention.projectIds, 'or') &&
      (attorneyId === undefined || invention.attorneyId === attorneyId) &&
      isWithin(task.dueAt, search.dueAt, today) &&
      isWithin(dayIn(task.statusSince, world.timeZone), search.statusActiveFrom, today) &&
      chooses(
        values.workflows.known,
        task.template ? [task.template.id, task.template.variant_of] : [],
        'or',
      ) &&
      chooses(values.tags.known, [...task.tags, ...invention.tags], search.tagsConjugation) &&
      finds(world, task, search.qs ?? '')
    );
  };

const keyOf: Record<NonNullable<FilterData['sortBy']>, (task: WorldTask) => string | number | null> = {
  dueAt: ({ dueAt }) => dueAt,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  title: ({ title }) => title.toLowerCase(),
  status: ({ status }) => taskStatuses.indexOf(status),
  invention: ({ invention }) => invention.title.toLowerCase(),
  order: ({ order }) => order,
};

const compareKeys = (a: string | number | null, b: string | number | null, order: 'asc' | 'desc'): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const compared = a < b ? -1 : a > b ? 1 : 0;
  return order === 'asc' ? compared : -compared;
};

const comparesBy =
  (sortBy: keyof typeof keyOf, order: 'asc' | 'desc'): Compare =>
  (a, b) =>
    compareKeys(keyOf[sortBy](a), keyOf[sortBy](b), order);

const sortsOf = ({ sort, sortBy, order, thenBy = [], qs = '' }: TaskSearch): Compare[] => {
  const keys = sort?.length ? sort : sortBy ? [{ sortBy, order }, ...thenBy] : [];
  if (keys.length > 0) return keys.map((key) => comparesBy(key.sortBy, key.order));
  return [(a, b) => rank(b, qs) - rank(a, qs), comparesBy('dueAt', 'asc')];
};

interface Group {
  key: string;
  label: string;
  /** Sort position, compared before labels. */
  place: number;
}

const nothing: Group = { key: '', label: '', place: 1 };

const titled = (of: { id: string; title: string } | null | undefined): Group =>
  of ? { key: of.id, label: of.title, place: 0 } : nothing;

const groupOf = (task: WorldTask, groupBy: FilterData['groupBy'], today: string): Group => {
  const [first] = task.assignees;
  switch (groupBy) {
    case 'invention':
      return titled(task.invention);
    case 'milestone':
      return titled(task.milestone);
    case 'workflow':
      return titled(task.template);
    case 'assignee':
      return titled(first && { id: first.id, title: first.value });
    case 'status':
      return { key: task.status, label: task.status, place: taskStatuses.indexOf(task.status) };
    case 'dueAt': {
      const due = dueGroup(
        { dueAt: task.dueAt, isOpen: isOpen(task.status), isAtOnce: task.isDueAtOnce },
        today,
      );
      return { key: due, label: due, place: dueGroups.indexOf(due) };
    }
    default:
      return nothing;
  }
};

const compareGroups = (a: Group, b: Group): number =>
  a.place - b.place ||
  compareTexts(a.label.toLowerCase(), b.label.toLowerCase()) ||
  compareTexts(a.key, b.key);

const inventionOf = (task: WorldTask | undefined): TaskGroup['invention'] =>
  task ? { title: task.invention.title, references: [...task.invention.references] } : null;

/** Runs a filter over the tasks of a world with a plain implementation. */
export const runReference = (world: World, search: TaskSearch, today: string): Expected => {
  const values = knownValues(world, search);
  const isOverdue = ({ status, dueAt, isDueAtOnce }: WorldTask) =>
    isOpen(status) && !isDueAtOnce && dueAt !== null && dueAt < today;
  const inGroup = (task: WorldTask) => groupOf(task, search.groupBy, today);
  const compares: Compare[] = [
    (a, b) => compareGroups(inGroup(a), inGroup(b)),
    ...sortsOf(search),
    (a, b) => compareTexts(a.id, b.id),
  ];
  const found = world.tasks
    .filter(matches(world, search, values, today))
    .sort((a, b) => compares.reduce((compared, compare) => compared || compare(a, b), 0));
  const grouped = Map.groupBy(found, (task) => inGroup(task).key);
  return {
    ids: found.map(({ id }) => id),
    groupOf: new Map(found.map((task) => [task.id, inGroup(task).key])),
    overdue: found.filter(isOverdue).length,
    groups: [...grouped].map(([key, tasks]) => ({
      key,
      label: tasks[0] ? inGroup(tasks[0]).label : '',
      invention: search.groupBy === 'milestone' && key !== '' ? inventionOf(tasks[0]) : null,
      total: tasks.length,
      overdue: tasks.filter(isOverdue).length,
    })),
    unknown: Object.values(values).flatMap(({ unknown }) => unknown),
  };
};
