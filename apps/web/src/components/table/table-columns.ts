import { type ColumnDef, type RowData, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Layout of one column. */
interface ColumnLook {
  /** CSS width, or grid track in a `VirtualTable`; columns without one share the remaining width. */
  width?: string;
  align?: 'end';
  /** Hides the column below this table width; cards may still show it. */
  hide?: 'wide' | 'medium' | 'narrow';
  /** Whether the cells are row headers. */
  isRowHeader?: boolean;
  /** Shows the header to screen readers only. */
  isHeaderHidden?: boolean;
  /** Field to sort by when the header is clicked. */
  sortField?: string;
  /** Alignment of the value within its area of a card. */
  cardAlign?: 'end';
  /** Label in front of the value on a card. */
  cardLabel?: string;
}

/** Features of TanStack Table: the server sorts, filters and pages, so only column metadata is needed. */
export const features = tableFeatures({ columnMeta: {} as ColumnLook });

/** Column of a `DataTable`. */
export type TableColumn<Row extends RowData> = ColumnDef<typeof features, Row>;

interface ColumnInput<Row extends RowData> extends ColumnLook {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
}

/** Defines the columns of a table. Call it outside components or memoize it: the reference must not change. */
export const defineColumns = <Row extends RowData>(inputs: readonly ColumnInput<Row>[]): TableColumn<Row>[] =>
  inputs.map(({ id, header, cell, ...look }) => ({
    id,
    header: () => header,
    cell: ({ row }) => cell(row.original),
    meta: look,
  }));
