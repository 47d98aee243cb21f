import type { InventionSort } from '@hub/contract/inventions/invention.schema.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Icon } from '../../../components/icon.tsx';
import { nextSort, sortColumn } from '../api/list-search.ts';
import { sortFields } from './invention-columns.tsx';
import classes from './invention-table.module.css';
import type { InventionTableModel } from './invention-table-row.tsx';

interface InventionTableHeadProps {
  table: InventionTableModel;
  sort: InventionSort;
  onSort: (sort: InventionSort) => void;
}

/** The heads of the columns; the sorted one shows its direction. */
export const InventionTableHead = ({ table, sort, onSort }: InventionTableHeadProps) => {
  const sorted = sortColumn(sort);
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a table whose rows are placed by position
    <div role="rowgroup" className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; the buttons inside take focus
        <div key={group.id} role="row" aria-rowindex={1} className={classes.headRow}>
          {group.headers.map((header) => {
            const field = sortFields[header.column.id];
            const isSorted = field === sorted.field;
            const direction = sorted.isDescending ? 'descending' : 'ascending';
            return (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
              <div
                key={header.id}
                role="columnheader"
                aria-sort={isSorted ? direction : undefined}
                data-column={header.column.id}
                className={classes.cell}
              >
                {field ? (
                  <button
                    type="button"
                    className={classes.sort}
                    data-sorted={isSorted || undefined}
                    onClick={() => onSort(nextSort(sort, field))}
                  >
                    <table.FlexRender header={header} />
                    {isSorted && <Icon icon={sorted.isDescending ? IconArrowDown : IconArrowUp} size="xs" />}
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
