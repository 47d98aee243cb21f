import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import classes from './board-columns.module.css';

interface ColumnTabsProps {
  columns: BoardView['columns'];
  /** Id of the column that is shown; the first one by default. */
  shown: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  onShow: (columnId: string) => void;
}

const findColumn = (scroller: HTMLElement | null, id: string | undefined): HTMLElement | null | undefined =>
  id === undefined ? null : scroller?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`);

/** Returns the id of the column nearest to the middle of the visible area. */
const middleColumn = (scroller: HTMLElement): string | undefined => {
  const frame = scroller.getBoundingClientRect();
  const distance = (column: Element): number =>
    Math.abs(column.getBoundingClientRect().left - frame.left - (frame.width - column.clientWidth) / 2);
  const columns = [...scroller.querySelectorAll<HTMLElement>('[data-column]')];
  return columns.sort((a, b) => distance(a) - distance(b))[0]?.dataset.column;
};

/** Tabs of the columns on a phone: tapping scrolls to a column, and swiping updates the current tab. */
export const ColumnTabs = ({ columns, shown, scroller, onShow }: ColumnTabsProps) => {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const current = columns.some(({ id }) => id === shown) ? shown : columns[0]?.id;
  const tabs = useRef<HTMLUListElement>(null);
  const showFirst = useEffectEvent(() =>
    findColumn(scroller.current, shown)?.scrollIntoView({ inline: 'center' }),
  );
  const reportShown = useEffectEvent(() => {
    const id = scroller.current ? middleColumn(scroller.current) : undefined;
    if (id !== undefined && id !== current) onShow(id);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!isPhone || !element) return undefined;
    showFirst();
    const handleEnd = (): void => reportShown();
    element.addEventListener('scrollend', handleEnd);
    return () => element.removeEventListener('scrollend', handleEnd);
  }, [isPhone, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the tab of the new column into view
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current="true"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  if (!isPhone || columns.length < 2) return null;
  return (
    <ul ref={tabs} className={classes.tabs} aria-label="Columns">
      {columns.map(({ id, filter }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.tab}
            aria-current={id === current ? 'true' : undefined}
            onClick={() =>
              findColumn(scroller.current, id)?.scrollIntoView({ inline: 'center', behavior: 'smooth' })
            }
          >
            {filter?.title ?? 'Unavailable'}
          </button>
        </li>
      ))}
    </ul>
  );
};
