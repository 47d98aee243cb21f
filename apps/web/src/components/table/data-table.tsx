import { useMergedRef } from '@mantine/hooks';
import { type RowData, useTable } from '@tanstack/react-table';
import {
  type CSSProperties,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useMemo,
  useRef,
} from 'react';
import classes from './table.module.css';
import { features, type TableColumn } from './table-columns.ts';
import { TableHead, type TableSorting } from './table-head.tsx';
import { type RowAttributes, TableRow } from './table-row.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** Properties of every table, virtualized or not. */
export interface TableProps<Row extends RowData> {
  /** Accessible name. */
  label: string;
  /** Must keep the same reference between renders: see `defineColumns`. */
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  sorting?: TableSorting;
  /** `grid-template` of a row as a card below 640 px, with column ids as areas. */
  card?: string;
  /** Dims the rows because they come from an earlier request. */
  isOutdated?: boolean;
  /** Called when a row is clicked outside links and controls. */
  onOpen?: (row: Row) => void;
}

interface DataTableProps<Row extends RowData> extends TableProps<Row> {
  ref?: Ref<HTMLTableElement>;
  rows: readonly Row[];
  /** `page` spans the full width of the page, `framed` fills its own frame, `pinned` keeps columns of its style in place. */
  look?: 'page' | 'framed' | 'pinned';
  /** Aligns cells to the top, for text with several lines. */
  isTopAligned?: boolean;
  /** Keeps the header visible inside a scroll container. */
  isHeadSticky?: boolean;
  className?: string;
  attributes?: RowAttributes;
  rowAttributes?: (row: Row) => RowAttributes;
  /** Wraps a row, for example in a context; with `hasBodies` in a `<tbody>` of its own. */
  wrapRow?: (row: Row, element: ReactNode, index: number) => ReactNode;
  hasBodies?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onFocus?: (event: FocusEvent) => void;
}

/** Returns the style of a table whose rows become cards on narrow screens. */
export const cardStyle = (card: string | undefined): CSSProperties | undefined =>
  card === undefined ? undefined : ({ '--card': card } as CSSProperties);

const wordPattern = /[a-z]+/gi;

/** Returns the area names of a `grid-template`. */
export const useCardColumns = (card: string | undefined): ReadonlySet<string> | null =>
  useMemo(
    () =>
      card === undefined
        ? null
        : new Set([...card.matchAll(/"[^"]*"/g)].flatMap(([line]) => line.match(wordPattern) ?? [])),
    [card],
  );

/** Table of one page of rows; below 640 px each row is a card. */
export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const { columns, rows, rowId, card, sorting, rowAttributes, wrapRow, onOpen } = props;
  const root = useRef<HTMLTableElement>(null);
  const ref = useMergedRef(root, props.ref);
  const kept = useKeptFocus(root, rows);
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const cardColumns = useCardColumns(card);
  const elements = table.getRowModel().rows.map((row, index) => {
    const element = (
      <TableRow
        key={row.id}
        columns={columns}
        row={row}
        index={index}
        cardColumns={cardColumns}
        attributes={rowAttributes?.(row.original)}
        onOpen={onOpen}
      />
    );
    return wrapRow ? <Fragment key={row.id}>{wrapRow(row.original, element, index)}</Fragment> : element;
  });
  return (
    <table
      ref={ref}
      {...props.attributes}
      className={props.className ? `${classes.table} ${props.className}` : classes.table}
      aria-label={props.label}
      data-look={props.look ?? 'page'}
      data-cards={card !== undefined || undefined}
      data-top={props.isTopAligned || undefined}
      data-outdated={props.isOutdated || undefined}
      style={cardStyle(card)}
      onKeyDown={props.onKeyDown}
      onFocus={(event) => {
        kept.onFocus(event);
        props.onFocus?.(event);
      }}
      onBlur={kept.onBlur}
    >
      <TableHead table={table} sorting={sorting} isSticky={props.isHeadSticky} />
      {props.hasBodies ? elements : <tbody>{elements}</tbody>}
    </table>
  );
};
