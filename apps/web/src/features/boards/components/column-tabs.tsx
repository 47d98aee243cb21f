import type { BoardView } from '@hub/contract/search/boards.calls.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import classes from './board-columns.module.css';

interface ColumnTabsProps {
  columns: BoardView['columns'];
  /** The column that is shown; the first one by default. */
  shown: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  onShow: (columnId: string) => void;
}

const findColumn = (scroller: HTMLElement | null, id: string | undefined): HTMLElement | null | undefined =>
  id === undefined ? null : scroller?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`);

/** The column that stands nearest to the middle of what is seen. */
function middleColumn(scroller: HTMLElement): string | undefined {
  const frame = scroller.getBoundingClientRect();
  const distance = (column: Element): number =>
    Math.abs(column.getBoundingClientRect().left - frame.left - (frame.width - column.clientWidth) / 2);
  const columns = [...scroller.querySelectorAll<HTMLElement>('[data-column]')];
  return columns.sort((a, b) => distance(a) - distance(b))[0]?.dataset.column;
}

/** On a phone the columns by name: a touch shows one of them, and swiping says which one is shown. */
export const ColumnTabs = ({ columns, shown, scroller, onShow }: ColumnTabsProps) => {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const current = columns.some(({ id }) => id === shown) ? shown : columns[0]?.id;
  const tabs = useRef<HTMLUListElement>(null);
  const showFirst = useEffectEvent(() =>
    findColumn(scroller.current, shown)?.scrollIntoView({ inline: 'center' }),
  );
  const tell = useEffectEvent(() => {
    const id = scroller.current ? middleColumn(scroller.current) : undefined;
    if (id !== undefined && id !== current) onShow(id);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!isPhone || !element) return undefined;
    showFirst();
    const noteEnd = (): void => tell();
    element.addEventListener('scrollend', noteEnd);
    return () => element.removeEventListener('scrollend', noteEnd);
  }, [isPhone, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of another column comes into sight
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
            {filter?.title ?? 'Not available'}
          </button>
        </li>
      ))}
    </ul>
  );
};
