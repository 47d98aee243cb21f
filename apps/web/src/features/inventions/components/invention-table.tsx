import type { InventionRow, InventionSort } from '@hub/contract/inventions/invention.schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { PAGE_SIZE, rowAt } from '../api/list-pages.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import { useScrollMargin } from '../hooks/use-scroll-margin.ts';
import { inventionColumns, listFeatures } from './invention-columns.tsx';
import classes from './invention-table.module.css';
import { InventionTableHead } from './invention-table-head.tsx';
import { InventionTableRow } from './invention-table-row.tsx';

const ROW_PX = 40;
const CARD_PX = 104;
const OVERSCAN = 8;

interface InventionTableProps {
  pages: ReadonlyMap<number, readonly InventionRow[]>;
  total: number;
  sort: InventionSort;
  onSort: (sort: InventionSort) => void;
  /** Rows of the filter before, shown dimmed. */
  isOutdated: boolean;
  onRange: (first: number, last: number) => void;
}

const scrollerOf = (element: Element | null): HTMLElement | null => element?.closest('main') ?? null;

/** The inventions as a table of which only the rows on screen exist; its height is that of the whole list. */
export const InventionTable = (props: InventionTableProps) => {
  const { pages, total, sort, onSort, isOutdated, onRange } = props;
  const body = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const scrollMargin = useScrollMargin(body);
  const rowPx = isPhone ? CARD_PX : ROW_PX;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scrollerOf(body.current),
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin,
  });
  useEffect(() => virtualizer.measure(), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? PAGE_SIZE - 1;
  useEffect(() => onRange(first, last), [onRange, first, last]);

  const loaded = items.flatMap(({ index }) => rowAt(pages, index) ?? []);
  const dataKey = loaded.map(({ id, updatedAt, nextDueAt }) => `${id} ${updatedAt} ${nextDueAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the rows differ
  const data = useMemo(() => loaded, [dataKey]);
  const table = useTable({
    features: listFeatures,
    columns: inventionColumns,
    data,
    getRowId: ({ id }) => id,
  });
  const rowsById = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const keys = useRowKeys({ total, body, scrollTo: (index) => virtualizer.scrollToIndex(index) });

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by position, which a table element does not allow
    <div className={classes.table} role="table" aria-label="Inventions" aria-rowcount={total + 1}>
      <InventionTableHead table={table} sort={sort} onSort={onSort} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        ref={body}
        role="rowgroup"
        className={classes.body}
        data-outdated={isOutdated || undefined}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={keys.handleKey}
      >
        {items.map(({ index, start, size }) => (
          <InventionTableRow
            key={index}
            index={index}
            row={rowsById.get(rowAt(pages, index)?.id ?? '')}
            table={table}
            top={start - scrollMargin}
            height={size}
            onFocus={keys.noteFocus}
          />
        ))}
      </div>
    </div>
  );
};
