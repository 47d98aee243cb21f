import { listFilters } from '@hub/contract/filters/filters.calls.ts';
import { runTaskFilter, type TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { loadPages } from '../../hub/load-pages.ts';
import type { Context } from '../../program/context.ts';
import { safeLine } from '../../terminal/safe-text.ts';
import { defaultLimit } from '../rows.ts';
import { printTasks } from '../tasks/task-table.ts';

interface RunInput {
  filter: string;
  limit: number | undefined;
}

/** Lists the tasks of a filter that is named by its id or title. */
export const run = async ({ connect, output }: Context, { filter, limit }: RunInput): Promise<void> => {
  const { request } = await connect();
  const filters = await request(listFilters);
  const byId = filters.filter(({ id }) => id === filter);
  const byTitle = filters.filter(({ title }) => title.toLowerCase() === filter.toLowerCase());
  const [found, second] = byId.length > 0 ? byId : byTitle;
  if (!found) throw new Failure(`There is no filter ${safeLine(filter)}.`, exitCodes.notFound);
  if (second)
    throw new Failure(`Several filters have the title ${safeLine(filter)}. Use an id.`, exitCodes.usage);
  const page = await loadPages<TaskSearchPage['collection'][number], TaskSearchPage>(
    limit ?? defaultLimit,
    (part) => request(runTaskFilter, { body: { ...found.data, ...part } }),
  );
  printTasks(output, page);
};
