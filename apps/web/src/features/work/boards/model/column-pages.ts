import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import type { FoundTask, TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { isOpen, taskStatuses } from '@hub/domain/tasks/task-status.ts';

/** Loaded pages of a column, in order. */
export type Pages = readonly TaskSearchPage[];

/** Returns the tasks of a column, each once: a page loaded later can repeat a task that moved in the meantime. */
export const tasksOf = (pages: Pages): FoundTask[] => {
  const byId = new Map<string, FoundTask>();
  for (const { collection } of pages)
    for (const task of collection) if (!byId.has(task.id)) byId.set(task.id, task);
  return [...byId.values()];
};

export const findTask = (pages: Pages, id: string): FoundTask | undefined =>
  tasksOf(pages).find((task) => task.id === id);

type SortKey = Pick<FilterData, 'order'> & { sortBy: NonNullable<FilterData['sortBy']> };

const sortValue: Record<SortKey['sortBy'], (task: Task) => string | number | null> = {
  dueAt: ({ dueAt }) => dueAt,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  title: ({ title }) => title.toLowerCase(),
  status: ({ status }) => taskStatuses.indexOf(status),
  invention: ({ invention }) => invention.title.toLowerCase(),
  order: ({ order }) => order,
};

const sortKeys = ({ sortBy, order, thenBy = [] }: FilterData): SortKey[] =>
  sortBy ? [{ sortBy, order }, ...thenBy] : [{ sortBy: 'dueAt', order: 'asc' }];

/** Compares two tasks by one sort key; missing values come last in both directions. */
const compareBy = ({ sortBy, order }: SortKey, a: Task, b: Task): number => {
  const [first, second] = [sortValue[sortBy](a), sortValue[sortBy](b)];
  if (first === second) return 0;
  if (first === null) return 1;
  if (second === null) return -1;
  return first < second === (order === 'asc') ? -1 : 1;
};

/** Returns the comparison that matches the server's order of a filter, as far as the browser knows it; ties by id. */
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
  isOpen(task.status) && !task.dueAtOnce && task.dueAt !== null && task.dueAt < today;

/** Changes the tasks of every page and the counts that all pages repeat. */
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

/** Returns the pages with a task replaced by its current version. */
const withShown = (pages: Pages, shown: FoundTask): TaskSearchPage[] =>
  pages.map((page) => ({
    ...page,
    collection: page.collection.map((task) => (task.id === shown.id ? shown : task)),
  }));

/** Returns the pages without a task. */
const without = (pages: Pages, id: string): TaskSearchPage[] => {
  const removed = findTask(pages, id);
  if (!removed) return [...pages];
  return changePages(pages, { by: -1, task: removed }, (tasks) => tasks.filter((task) => task.id !== id));
};

/** Returns the pages with a task inserted by the filter's order, or at the end of the loaded tasks if it comes later. */
const withAdded = (pages: Pages, added: FoundTask, data: FilterData): TaskSearchPage[] => {
  const compare = compareTasks(data);
  const isLater = (task: FoundTask): boolean => compare(added, task) < 0;
  const found = pages.findIndex(({ collection }) => collection.some(isLater));
  const home = found < 0 ? pages.length - 1 : found;
  return changePages(pages, { by: 1, task: added }, (tasks, page) => {
    if (page !== home) return tasks;
    const place = tasks.findIndex(isLater);
    return place < 0 ? [...tasks, added] : [...tasks.slice(0, place), added, ...tasks.slice(place)];
  });
};

/** Returns the pages of a column with a task updated or added if `isHeld`, and removed otherwise. */
export const placeTask = (
  pages: Pages,
  task: FoundTask,
  { data, isHeld }: { data: FilterData; isHeld: boolean },
): TaskSearchPage[] => {
  if (!isHeld) return without(pages, task.id);
  return findTask(pages, task.id) ? withShown(pages, task) : withAdded(pages, task, data);
};
