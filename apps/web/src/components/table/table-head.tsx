import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';
import classes from './table.module.css';
import type { features } from './table-columns.ts';

/** Sort order of a table: a field name, prefixed with a minus sign when descending. */
export interface TableSorting {
  sort: string;
  onSort: (field: string) => void;
}

interface SortButtonProps {
  label: ReactNode;
  field: string;
  sorting: TableSorting;
}

/** Column header that sorts when clicked, with an arrow on the sorted column. */
const SortButton = ({ label, field, sorting: { sort, onSort } }: SortButtonProps) => {
  const isSorted = sort === field || sort === `-${field}`;
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={isSorted || undefined}
      onClick={() => onSort(field)}
    >
      {label}
      {isSorted && <Icon icon={sort.startsWith('-') ? IconArrowDown : IconArrowUp} size="xs" />}
    </button>
  );
};

/** Returns the `aria-sort` of a column. */
const sortDirection = (field: string | undefined, sort: string | undefined) => {
  if (field === undefined) return undefined;
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
};

interface TableHeadProps<Row extends RowData> {
  table: ReactTable<typeof features, Row>;
  sorting?: TableSorting;
  isSticky?: boolean;
  isPlaced?: boolean;
}

/** Column headers; the sorted one shows its direction. */
export const TableHead = <Row extends RowData>({
  table,
  sorting,
  isSticky,
  isPlaced,
}: TableHeadProps<Row>) => (
  <thead className={classes.head} data-sticky={isSticky || undefined}>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id} aria-rowindex={isPlaced ? 1 : undefined}>
        {group.headers.map((header) => {
          const { width, align, hide, isHeaderHidden, sortField } = header.column.columnDef.meta ?? {};
          const label = <table.FlexRender header={header} />;
          return (
            <th
              key={header.id}
              scope="col"
              data-column={header.column.id}
              data-hide={hide}
              data-align={align}
              aria-sort={sortDirection(sortField, sorting?.sort)}
              style={width === undefined ? undefined : { width }}
            >
              {sortField && sorting ? (
                <SortButton label={label} field={sortField} sorting={sorting} />
              ) : (
                <span data-unseen={isHeaderHidden || undefined}>{label}</span>
              )}
            </th>
          );
        })}
      </tr>
    ))}
  </thead>
);
