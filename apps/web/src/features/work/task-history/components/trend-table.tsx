import type { TrendDay } from '@hub/contract/history/history.calls.ts';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import classes from './trend.module.css';

const trendColumns = defineColumns<TrendDay>([
  { id: 'day', header: 'Day', isRowHeader: true, cell: ({ date }) => writeShortDate(date) },
  { id: 'done', header: 'Done', align: 'end', cell: ({ done }) => done.toLocaleString('en-US') },
  { id: 'overdue', header: 'Overdue', align: 'end', cell: ({ overdue }) => overdue.toLocaleString('en-US') },
]);

/** The numbers of the chart as a table, newest day first. */
export const TrendTable = ({ days }: { days: readonly TrendDay[] }) => (
  <ScrollRegion label="Done and overdue tasks by day" className={classes.scroll}>
    <DataTable
      label="Days"
      columns={trendColumns}
      rows={days.toReversed()}
      rowId={({ date }) => date}
      look="framed"
      isHeadSticky
      className={classes.table}
    />
  </ScrollRegion>
);
