import type { Row, RowData } from '@tanstack/react-table';
import { type CSSProperties, type MouseEvent, memo, type ReactElement } from 'react';
import classes from './table.module.css';
import type { features, TableColumn } from './table-columns.ts';

/** Attributes of a row that its style depends on. */
export type RowAttributes = Readonly<Record<`data-${string}`, string | boolean | undefined>>;

interface TableRowProps<Data extends RowData> {
  columns: readonly TableColumn<Data>[];
  row: Row<typeof features, Data>;
  /** Index in the whole list, from 0. */
  index: number;
  /** Ids of the columns that a card shows. */
  cardColumns: ReadonlySet<string> | null;
  attributes?: RowAttributes;
  style?: CSSProperties;
  /** Called when the row is clicked outside links and controls. */
  onOpen?: (row: Data) => void;
}

const isForRow = (event: MouseEvent): boolean => {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, input');
  const isSelecting = getSelection()?.isCollapsed === false;
  return !(isOnControl || isSelecting || event.button !== 0);
};

const areaStyle = (area: string): CSSProperties => ({ '--area': area }) as CSSProperties;

const PlainRow = <Data extends RowData>(props: TableRowProps<Data>) => {
  const { row, index, cardColumns, attributes, style, onOpen } = props;
  return (
    <tr
      {...attributes}
      className={classes.row}
      aria-rowindex={style && index + 2}
      data-index={index}
      data-opens={onOpen !== undefined || undefined}
      style={style}
      onClick={(event) => isForRow(event) && onOpen?.(row.original)}
    >
      {row.getAllCells().map((cell) => {
        const { id, columnDef } = cell.column;
        const { align, hide, isRowHeader, cardLabel, cardAlign } = columnDef.meta ?? {};
        const cellProps = {
          'data-column': id,
          'data-hide': hide,
          'data-align': align,
          'data-label': cardLabel,
          'data-off-card': (cardColumns && !cardColumns.has(id)) || undefined,
          'data-card-align': cardAlign,
          style: cardColumns?.has(id) ? areaStyle(id) : undefined,
        };
        // Called, not rendered as a component, so that new column objects do not remount the cells.
        const content =
          typeof columnDef.cell === 'function' ? columnDef.cell(cell.getContext()) : columnDef.cell;
        return isRowHeader ? (
          <th key={cell.id} scope="row" {...cellProps}>
            {content}
          </th>
        ) : (
          <td key={cell.id} {...cellProps}>
            {content}
          </td>
        );
      })}
    </tr>
  );
};

const isSame = <Data extends RowData>(before: TableRowProps<Data>, after: TableRowProps<Data>): boolean =>
  before.row.original === after.row.original &&
  before.columns === after.columns &&
  before.index === after.index &&
  before.cardColumns === after.cardColumns &&
  before.onOpen === after.onOpen &&
  before.style?.transform === after.style?.transform &&
  before.style?.height === after.style?.height &&
  JSON.stringify(before.attributes) === JSON.stringify(after.attributes);

/** Table row that re-renders only when its data, its index or the columns change. */
export const TableRow = memo(PlainRow, isSame) as <Data extends RowData>(
  props: TableRowProps<Data> & { key?: string | number },
) => ReactElement;
