import type { TaskListSettings } from '@hub/contract/settings/settings.calls.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsWidth, fittingColumns, type ShownColumn, shownColumns } from '../model/columns.ts';

interface RowLookInput {
  layout: 'compact' | 'minimalistic';
  settings: TaskListSettings;
  scroller: RefObject<HTMLElement | null>;
  /** Whether a task stands beside the list, which then shows only the columns that fit. */
  isBeside: boolean;
}

interface RowLook {
  isPhone: boolean;
  rowPx: number;
  /** Height of the column heads; 0 where there are none. */
  headPx: number;
  /** Every column the person chose. */
  chosen: readonly ShownColumn[];
  /** The columns on screen. */
  columns: readonly ShownColumn[];
  /** Whether they are wider than the list, which then scrolls to the side. */
  isWide: boolean;
}

const ROW_PX = { compact: 32, minimalistic: 28 } as const;
const TOUCH_PX = 44;
const CARD_PX = 60;
const HEAD_PX = 32;
/** The box of a row and the margins beside it. */
const MARGINS_PX = 80;
/** The gutters beside the columns, where they are widest. */
const GUTTERS_PX = 48;

const now = { getInitialValueInEffect: false };

/** The width of an element as it changes, in pixels; 0 until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** How high the rows are and which columns they show, by layout, device and room. */
export function useRowLook({ layout, settings, scroller, isBeside }: RowLookInput): RowLook {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, now);
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, now);
  const width = useWidth(scroller);
  const chosen = shownColumns(layout, settings.columns, isPhone);
  const columns = isBeside && !isPhone && width > 0 ? fittingColumns(chosen, width - MARGINS_PX) : chosen;
  return {
    isPhone,
    rowPx: isPhone ? CARD_PX : isTouch ? TOUCH_PX : ROW_PX[layout],
    headPx: isPhone ? 0 : HEAD_PX,
    chosen,
    columns,
    isWide: !isPhone && columnsWidth(columns) + GUTTERS_PX > width,
  };
}
