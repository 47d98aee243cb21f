import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask, TaskGroup } from '@hub/contract/task-search/task-search.calls.ts';
import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { request } from '../../../../lib/http/request.ts';
import { printDocument } from '../../../../lib/print/print-document.tsx';
import type { PrintedColumn, PrintedSection } from '../../../../lib/print/printed-document.ts';
import { type CellWords, writeCell } from '../model/task-cells.ts';
import { type PrintedQuery, type ReadTasks, readTasks } from './read-tasks.ts';

type TaskPrintColumn = PrintedColumn & { name: TaskColumn };

/** Tasks to print. */
export interface TaskPrint extends Omit<CellWords, 'today' | 'reviewLabel'> {
  title: string;
  /** The filter in words. */
  texts: readonly string[];
  columns: readonly TaskPrintColumn[];
  /** The lists, each with its own heading and filter if there are several. */
  lists: ReadonlyArray<{ title?: string; text?: string; query: PrintedQuery }>;
  labelGroup?: (group: TaskGroup) => string;
}

const countText = ({ tasks, total }: ReadTasks): string =>
  tasks.length < total
    ? `The first ${countOf(tasks.length, 'task')} of ${total.toLocaleString('en-US')}. Narrow the filter to print the others.`
    : countOf(total, 'task');

/** Tasks under the headings of their groups, in the order of the list. */
const groupsOf = (
  { tasks, groups }: ReadTasks,
  labelGroup: (group: TaskGroup) => string,
): Array<{ title: string; tasks: readonly FoundTask[] }> => {
  const byKey = new Map<string, FoundTask[]>();
  for (const task of tasks) {
    const group = byKey.get(task.group ?? '') ?? [];
    group.push(task);
    byKey.set(task.group ?? '', group);
  }
  const named = (groups ?? []).map((group) => ({
    title: labelGroup(group),
    tasks: byKey.get(group.key) ?? [],
  }));
  const listed = new Set(groups?.map(({ key }) => key));
  const others = tasks.filter(({ group }) => !listed.has(group ?? ''));
  return [...named, { title: 'Other tasks', tasks: others }].filter((group) => group.tasks.length > 0);
};

/** Prints all tasks of one or several filters, at most 5,000 of each. Rejects with `HttpError`. */
export const printTasks = async (print: TaskPrint): Promise<void> => {
  const { title, texts, columns, lists, labelGroup } = print;
  const { reviewLabel } = await request(getTemplateSettings, {});
  const found = await Promise.all(lists.map(({ query }) => readTasks(query)));
  const today = found[0]?.today;
  const tableOf = (tasks: readonly FoundTask[], on: ReadTasks): Pick<PrintedSection, 'columns' | 'rows'> => ({
    columns,
    rows: tasks.map((task) =>
      columns.map(({ name }) => writeCell(name, task, { ...print, today: on.today, reviewLabel })),
    ),
  });
  const sections = found.flatMap((read, place): PrintedSection[] => {
    const { title: heading, text } = lists[place] ?? {};
    const isGrouped = read.groups !== null && labelGroup !== undefined;
    const head = { ...(heading && { title: heading }), texts: [...(text ? [text] : []), countText(read)] };
    return isGrouped
      ? [
          { ...head, columns, rows: [] },
          ...groupsOf(read, labelGroup).map((group) => ({
            title: `${group.title} · ${countOf(group.tasks.length, 'task')}`,
            ...tableOf(group.tasks, read),
          })),
        ]
      : [{ ...head, ...tableOf(read.tasks, read) }];
  });
  printDocument({
    title,
    texts: [...texts, ...(today ? [`As of ${writeShortDate(today)}`] : [])],
    isWide: true,
    sections,
  });
};
