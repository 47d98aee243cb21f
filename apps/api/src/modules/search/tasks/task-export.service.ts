import type { CallParts } from '@hub/contract/call.ts';
import type { exportTasks } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type CsvCell, streamCsv } from '../../../platform/csv/csv-stream.ts';
import type { FileAnswer } from '../../../platform/http/file-limit.ts';
import type { AppDependencies } from '../../../platform/module.ts';
import { type ExportedTask, readAllTasks } from './task-export.read-model.ts';
import { resolveTaskFilter } from './task-filter.service.ts';
import { chooseOrder } from './task-sort.service.ts';

/** What to export. */
type TaskExport = CallParts<typeof exportTasks>['body'];

const writeList = (values: readonly string[]): string => values.join('; ');

const writeLine = (columns: readonly TaskColumn[], task: ExportedTask): CsvCell[] => {
  const cells: Record<TaskColumn, CsvCell> = {
    ...task,
    references: writeList(task.references),
    assignees: writeList(task.assignees),
    tags: writeList(task.tags),
  };
  return columns.map((column) => cells[column]);
};

async function* writeTasks(
  columns: readonly TaskColumn[],
  tasks: AsyncIterable<ExportedTask>,
): AsyncGenerator<CsvCell[]> {
  for await (const task of tasks) yield writeLine(columns, task);
}

/** The use case of exporting a list of tasks. */
export const createTaskExportService = (dependencies: Pick<AppDependencies, 'database' | 'clock'>) => {
  const { database } = dependencies;

  /** All tasks of a filter as CSV; lists in a cell are divided by `; `. Throws `search_as.not_sponsor`. */
  const exportTasks = async (actor: Actor, { columns, ...search }: TaskExport): Promise<FileAnswer> => {
    const resolved = await resolveTaskFilter(dependencies, actor, search);
    const { order } = await chooseOrder(database, resolved, search);
    const tasks = readAllTasks(database, resolved.filter, order);
    return {
      name: `tasks-${resolved.filter.today}.csv`,
      content: streamCsv(columns, writeTasks(columns, tasks)),
    };
  };

  return { exportTasks };
};
