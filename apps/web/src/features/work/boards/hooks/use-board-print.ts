import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { usePrint } from '../../../../lib/print/use-print.ts';
import { describeFilter, useValueNames } from '../../../find/filters/public.ts';

const columns = [
  { name: 'title', label: 'Title', share: 5 },
  { name: 'references', label: 'Reference', share: 3 },
  { name: 'invention', label: 'Invention', share: 4 },
  { name: 'assignees', label: 'People', share: 2.5 },
  { name: 'dueAt', label: 'Due', share: 2 },
  { name: 'status', label: 'Status', share: 2 },
] as const;

/** Returns a function that prints all tasks of a board, one table per column. */
export const useBoardPrint = ({ title, columns: boardColumns }: BoardView): (() => void) => {
  const valueName = useValueNames();
  const nameOf = usePersonNames();
  const timeZone = useTimeZone();
  const { start } = usePrint(async () => {
    const { printTasks } = await import('../../task-print/public.ts');
    await printTasks({
      title: `Board: ${title}`,
      texts: [],
      columns,
      lists: boardColumns.flatMap(({ filter }) => {
        if (!filter) return [];
        const { groupBy: _group, ...query } = filter.data;
        return [{ title: filter.title, text: `Filter: ${describeFilter(query, valueName)}`, query }];
      }),
      timeZone,
      nameOf,
    });
  });
  return start;
};
