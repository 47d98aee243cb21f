import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RowData, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { cardStyle, type TableProps, useCardColumns } from './data-table.tsx';
import classes from './table.module.css';
import { features, type TableColumn } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { type RowAttributes, TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useScrollMargin } from './use-scroll-margin.ts';

type RowHeight = number | ((index: number) => number);

interface VirtualTableProps<Row extends RowData> extends TableProps<Row> {
  /** Number of rows in the whole list. */
  total: number;
  /** Returns undefined while the page of a row is loading. */
  rowAt: (index: number) => Row | undefined;
  /** Height of a row and of a card in pixels; a function of the index must keep its reference until a height changes. */
  heights: { row: RowHeight; card: RowHeight };
  rowAttributes?: (row: Row) => RowAttributes;
  keyLabels: { group: string; next: string; previous: string };
  /** Called when Shift with a key moves the focus from one row to another. */
  onExtend?: (from: number, to: number) => void;
  /** Reports the indexes of the first and last visible row. */
  onRange: (first: number, last: number) => void;
}

const overscan = 8;
const defaultRows = 25;

const tracks = <Row extends RowData>(
  columns: readonly TableColumn<Row>[],
  hidden: readonly string[],
): string =>
  columns
    .filter(({ meta }) => !hidden.includes(meta?.hide ?? ''))
    .map(({ meta }) => meta?.width ?? 'minmax(0, 1fr)')
    .join(' ');

const columnStyle = <Row extends RowData>(columns: readonly TableColumn<Row>[]): CSSProperties =>
  ({
    '--columns': tracks(columns, []),
    '--columns-wide': tracks(columns, ['wide']),
    '--columns-medium': tracks(columns, ['wide', 'medium']),
    '--columns-narrow': tracks(columns, ['wide', 'medium', 'narrow']),
  }) as CSSProperties;

const PendingRow = ({ index, style }: { index: number; style: CSSProperties }) => (
  <tr className={classes.row} aria-rowindex={index + 2} data-index={index} style={style}>
    <td className={classes.pending} aria-label="Loading">
      <Skeleton height={10} width={`${40 + ((index * 17) % 30)}%`} />
    </td>
  </tr>
);

/** Table that renders only the visible rows; as high as the whole list, it scrolls with the page. */
export const VirtualTable = <Row extends RowData>(props: VirtualTableProps<Row>) => {
  const { columns, total, rowAt, rowId, heights, card, onOpen, onRange } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const scrollMargin = useScrollMargin(body);
  const height = isPhone && card !== undefined ? heights.card : heights.row;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => body.current?.closest('main') ?? null,
    estimateSize: (index) => (typeof height === 'number' ? height : height(index)),
    overscan,
    scrollMargin,
  });
  // Heights are cached: other ones must be in place before the rows are painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer reads the height when it measures
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? defaultRows - 1;
  useEffect(() => onRange(first, last), [onRange, first, last]);
  const data = items.flatMap(({ index }) => rowAt(index) ?? []);
  const table = useTable({ features, columns, data, getRowId: rowId });
  const rowsById = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const cardColumns = useCardColumns(card);
  const keys = useRowKeys({
    table: body,
    count: total,
    labels: props.keyLabels,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    onExtend: props.onExtend,
  });
  return (
    <table
      className={classes.table}
      aria-label={props.label}
      aria-rowcount={total + 1}
      data-placed
      data-cards={card !== undefined || undefined}
      style={{ ...columnStyle(columns), ...cardStyle(card) }}
      onKeyDown={keys.handleKey}
    >
      <TableHead table={table} sorting={props.sorting} isPlaced />
      <tbody
        ref={body}
        data-outdated={props.isOutdated || undefined}
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={keys.noteFocus}
      >
        {items.map(({ index, start, size }) => {
          const style = { height: size, transform: `translateY(${start - scrollMargin}px)` };
          const loaded = rowAt(index);
          const row = loaded && rowsById.get(rowId(loaded));
          return row ? (
            <TableRow
              key={row.id}
              columns={columns}
              row={row}
              index={index}
              cardColumns={cardColumns}
              attributes={props.rowAttributes?.(row.original)}
              style={style}
              onOpen={onOpen}
            />
          ) : (
            <PendingRow key={index} index={index} style={style} />
          );
        })}
      </tbody>
    </table>
  );
};
