import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactTable, Row } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import type { listFeatures } from './invention-columns.tsx';
import classes from './invention-table.module.css';

/** The table's model, without rows that are not on screen. */
export type InventionTableModel = ReactTable<typeof listFeatures, InventionRow>;

interface InventionTableRowProps {
  index: number;
  /** Undefined while its page is on the way. */
  row: Row<typeof listFeatures, InventionRow> | undefined;
  table: InventionTableModel;
  top: number;
  height: number;
  onFocus: (index: number) => void;
}

/** One invention; the whole row opens it. */
export const InventionTableRow = ({ index, row, table, top, height, onFocus }: InventionTableRowProps) => {
  const navigate = useNavigate();
  const open = (event: MouseEvent): void => {
    const isOnLink = event.target instanceof Element && event.target.closest('a');
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!row || isOnLink || isSelecting || event.button !== 0) return;
    void navigate({ to: '/inventions/$id', params: { id: row.original.id } });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: a larger target for the link inside, which takes focus and keys
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={classes.row}
      style={{ height, transform: `translateY(${top}px)` }}
      onClick={open}
      onFocus={() => onFocus(index)}
    >
      {row ? (
        row.getAllCells().map((cell) => (
          // biome-ignore lint/a11y/useSemanticElements: part of a table whose rows are placed by position
          <div key={cell.id} role="cell" data-column={cell.column.id} className={classes.cell}>
            <table.FlexRender cell={cell} />
          </div>
        ))
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div role="cell" className={classes.pending} aria-label="Loading">
          <Skeleton height={10} width={`${40 + ((index * 17) % 30)}%`} />
        </div>
      )}
    </div>
  );
};
