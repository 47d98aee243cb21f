import { getMe } from '@hub/contract/auth/auth.calls.ts';
import {
  runTaskFilter,
  type TaskSearchInput,
  type TaskSearchPage,
} from '@hub/contract/task-search/task-search.calls.ts';
import { isOpen, type TaskStatus, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { findInvention } from '../../hub/find-invention.ts';
import { loadPages } from '../../hub/load-pages.ts';
import type { Context } from '../../program/context.ts';
import { defaultLimit } from '../rows.ts';
import { printTasks } from './task-table.ts';

interface ListInput {
  invention: string | undefined;
  mine: boolean | undefined;
  assignee: string[];
  status: string[];
  due: string | undefined;
  search: string | undefined;
  tag: string[];
  sort: string | undefined;
  limit: number | undefined;
}

const readStatuses = (words: string[]): TaskStatus[] => {
  const unknown = words.find((word) => !taskStatuses.some((status) => status === word));
  if (unknown !== undefined)
    throw new Failure(`${unknown} is not a status: ${taskStatuses.join(', ')}`, exitCodes.usage);
  return words.length === 0 ? taskStatuses.filter(isOpen) : (words as TaskStatus[]);
};

/** Reads a range such as `2026-11-01..2026-11-30`, either end of which may be missing; other text is the name of a range. */
const readRange = (text: string): TaskSearchInput['dueAt'] => {
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(text) ?? [];
  if (from !== undefined || to !== undefined) return { from, to };
  return text as Extract<TaskSearchInput['dueAt'], string>;
};

const readSort = (text: string): TaskSearchInput['sort'] => {
  const [sortBy, order = 'asc'] = text.split(':');
  return [{ sortBy, order }] as TaskSearchInput['sort'];
};

/** Lists tasks, by default the open ones by due date. */
export const list = async ({ connect, output }: Context, input: ListInput): Promise<void> => {
  const { request } = await connect();
  const { invention, mine, due, search, tag, sort, limit } = input;
  const own = mine ? [(await request(getMe)).email] : [];
  const filter: TaskSearchInput = {
    inventionId: invention === undefined ? undefined : await findInvention(request, invention),
    assignees: [...input.assignee, ...own],
    status: readStatuses(input.status),
    dueAt: due === undefined ? undefined : readRange(due),
    qs: search,
    tags: tag,
    sort: sort === undefined ? undefined : readSort(sort),
  };
  const page = await loadPages<TaskSearchPage['collection'][number], TaskSearchPage>(
    limit ?? defaultLimit,
    (part) => request(runTaskFilter, { body: { ...filter, ...part } }),
  );
  printTasks(output, page);
};
