import type { FilterData } from '@hub/contract/search/filter.schema.ts';
import type { FoundTask, TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { isOpen, TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';

/** The pages of a column that were read, in their order. */
export type Pages = readonly TaskSearchPage[];

/** The tasks of a column, each once: a page that was read later may repeat one that moved meanwhile. */
export function tasksOf(pages: Pages): FoundTask[] {
  const byId = new Map<string, FoundTask>();
  for (const { collection } of pages)
    for (const task of collection) if (!byId.has(task.id)) byId.set(task.id, task);
  return [...byId.values()];
}

export const findTask = (pages: Pages, id: string): FoundTask | undefined =>
  tasksOf(pages).find((task) => task.id === id);

type SortKey = Pick<FilterData, 'order'> & { sortBy: NonNullable<FilterData['sortBy']> };

const sortValue: Record<SortKey['sortBy'], (task: Task) => string | number | null> = {
  dueAt: ({ dueAt }) => dueAt,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  title: ({ title }) => title.toLowerCase(),
  status: ({ status }) => TASK_STATUSES.indexOf(status),
  invention: ({ invention }) => invention.title.toLowerCase(),
  order: ({ order }) => order,
};

const sortKeys = ({ sortBy, order, thenBy = [] }: FilterData): SortKey[] =>
  sortBy ? [{ sortBy, order }, ...thenBy] : [{ sortBy: 'dueAt', order: 'asc' }];

/** Missing values stand last in both directions. */
function compareBy({ sortBy, order }: SortKey, a: Task, b: Task): number {
  const [first, second] = [sortValue[sortBy](a), sortValue[sortBy](b)];
  if (first === second) return 0;
  if (first === null) return 1;
  if (second === null) return -1;
  return first < second === (order === 'asc') ? -1 : 1;
}

/** The order in which a filter answers its tasks, as far as the page knows it; ties by id. */
const compareTasks =
  (data: FilterData) =>
  (a: Task, b: Task): number => {
    for (const key of sortKeys(data)) {
      const order = compareBy(key, a, b);
      if (order !== 0) return order;
    }
    return a.id < b.id ? -1 : 1;
  };

const isOverdue = (task: Task, today: string): boolean =>
  isOpen(task.status) && task.dueAt !== null && task.dueAt < today;

/** Changes every page, and what all of them say of the number of tasks. */
const changePages = (
  pages: Pages,
  { by, task }: { by: 1 | -1; task: Task },
  change: (collection: FoundTask[], page: number) => FoundTask[],
): TaskSearchPage[] =>
  pages.map((page, index) => ({
    ...page,
    collection: change(page.collection, index),
    total: Math.max(0, page.total + by),
    overdue: Math.max(0, page.overdue + (isOverdue(task, page.today) ? by : 0)),
  }));

/** The pages with a task as it is by now, where it stands. */
const withShown = (pages: Pages, shown: FoundTask): TaskSearchPage[] =>
  pages.map((page) => ({
    ...page,
    collection: page.collection.map((task) => (task.id === shown.id ? shown : task)),
  }));

/** The pages without a task. */
function without(pages: Pages, id: string): TaskSearchPage[] {
  const gone = findTask(pages, id);
  if (!gone) return [...pages];
  return changePages(pages, { by: -1, task: gone }, (tasks) => tasks.filter((task) => task.id !== id));
}

/** The pages with a task put where the filter's order wants it; at the end of what was read where it comes later. */
function withAdded(pages: Pages, added: FoundTask, data: FilterData): TaskSearchPage[] {
  const compare = compareTasks(data);
  const isLater = (task: FoundTask): boolean => compare(added, task) < 0;
  const found = pages.findIndex(({ collection }) => collection.some(isLater));
  const home = found < 0 ? pages.length - 1 : found;
  return changePages(pages, { by: 1, task: added }, (tasks, page) => {
    if (page !== home) return tasks;
    const place = tasks.findIndex(isLater);
    return place < 0 ? [...tasks, added] : [...tasks.slice(0, place), added, ...tasks.slice(place)];
  });
}

/** The pages of a column that holds a task, or does not: shown as it is by now, added or taken out. */
export function placeTask(
  pages: Pages,
  task: FoundTask,
  { data, isHeld }: { data: FilterData; isHeld: boolean },
): TaskSearchPage[] {
  if (!isHeld) return without(pages, task.id);
  return findTask(pages, task.id) ? withShown(pages, task) : withAdded(pages, task, data);
}
