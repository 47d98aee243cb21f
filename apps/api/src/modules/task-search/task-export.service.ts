import type { CallParts } from '@hub/contract/call.ts';
import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { exportTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { type CsvCell, streamCsv } from '../../platform/csv/csv-stream.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { FileResponse } from '../../spine/calls/file-limit.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { type ExportedTask, readAllTasks } from './task-export.read-model.ts';
import { resolveTaskFilter } from './task-filter.service.ts';
import { chooseOrder } from './task-sort.service.ts';

/** Columns, filter and sort order of an export. */
type TaskExport = CallParts<typeof exportTasks>['body'];

/** Column headers of the file. Due dates are plain dates; instants are in UTC. */
const columnLabels: Record<TaskColumn, string> = {
  title: 'Title',
  references: 'References',
  invention: 'Invention',
  milestone: 'Milestone',
  assignees: 'People',
  dueAt: 'Due date',
  status: 'Status',
  tags: 'Tags',
  workflow: 'Workflow',
  category: 'Kind',
  statusSince: 'Status since (UTC)',
  createdAt: 'Created (UTC)',
  updatedAt: 'Updated (UTC)',
};

const formatList = (values: readonly string[]): string => values.join('; ');

const formatLine = (columns: readonly TaskColumn[], task: ExportedTask): CsvCell[] => {
  const cells: Record<TaskColumn, CsvCell> = {
    ...task,
    references: formatList(task.references),
    assignees: formatList(task.assignees),
    tags: formatList(task.tags),
  };
  return columns.map((column) => cells[column]);
};

async function* formatTasks(
  columns: readonly TaskColumn[],
  tasks: AsyncIterable<ExportedTask>,
): AsyncGenerator<CsvCell[]> {
  for await (const task of tasks) yield formatLine(columns, task);
}

/** Use case of exporting a list of tasks. */
export const createTaskExportService = (dependencies: Pick<AppDependencies, 'database' | 'clock'>) => {
  const { database } = dependencies;

  /** Exports all tasks of a filter as CSV; lists in a cell are separated by `; `. Throws `search_as.not_sponsor`. */
  const exportTasks = async (actor: Actor, { columns, ...search }: TaskExport): Promise<FileResponse> => {
    const resolved = await resolveTaskFilter(dependencies, actor, search);
    const { order } = await chooseOrder(database, resolved, search);
    const tasks = readAllTasks(database, resolved.filter, order);
    return {
      name: `tasks-${resolved.filter.today}.csv`,
      content: streamCsv(
        columns.map((column) => columnLabels[column]),
        formatTasks(columns, tasks),
      ),
    };
  };

  return { exportTasks };
};
