import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { PrintButton } from '../../../../components/print/print-button.tsx';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import {
  describeFilter,
  type FilterState,
  useSavedFilters,
  useValueNames,
} from '../../../find/filters/public.ts';
import type { TaskListQuery } from '../api/task-pages.queries.ts';
import { columnDefinitions, type ShownColumn, shownColumns } from '../model/columns.ts';
import { groupLabel } from '../model/group-label.ts';

interface PrintListProps {
  query: TaskListQuery;
  filter: FilterState;
  /** False while `query` does not include the saved filter yet, and while a task covers the list. */
  isReady: boolean;
  /** Columns the user chose; empty for the default columns. */
  chosen: readonly ShownColumn[];
}

/** Button that prints all tasks of the list, with the columns and groups on screen. */
export const PrintList = ({ query, filter, isReady, chosen }: PrintListProps) => {
  const valueName = useValueNames();
  const nameOf = usePersonNames();
  const timeZone = useTimeZone();
  const { byId } = useSavedFilters(filter.searchAs);
  const { data, layout, filterId, searchAs } = filter;
  const print = async (): Promise<void> => {
    const { printTasks } = await import('../../task-print/public.ts');
    const saved = filterId ? byId(filterId)?.title : undefined;
    await printTasks({
      title: saved ? `Tasks: ${saved}` : 'Tasks',
      texts: [
        `Filter: ${describeFilter(data, valueName)}`,
        ...(searchAs ? [`Tasks of ${nameOf(searchAs)}`] : []),
      ],
      columns: shownColumns(layout, chosen).map(({ name }) => {
        const { label, printShare } = columnDefinitions[name];
        return { name, label, share: printShare };
      }),
      lists: [{ query }],
      labelGroup: (group) => (data.groupBy ? groupLabel(group, data.groupBy, nameOf) : group.label),
      timeZone,
      nameOf,
    });
  };
  return <PrintButton size="small" label="Print all tasks" disabled={!isReady} print={print} />;
};
