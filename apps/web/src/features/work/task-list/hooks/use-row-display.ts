import type { TaskListSettings } from '@hub/contract/settings/setting.schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsWidth, fittingColumns, type ShownColumn, shownColumns } from '../model/columns.ts';

interface RowDisplayInput {
  layout: 'compact' | 'minimalistic';
  settings: TaskListSettings;
  scroller: RefObject<HTMLElement | null>;
  /** Whether a task is open beside the list, which then shows only the columns that fit. */
  isBeside: boolean;
}

interface RowDisplay {
  isPhone: boolean;
  rowPx: number;
  /** Height of the column heads; 0 if there are none. */
  headPx: number;
  /** All columns the user chose. */
  chosen: readonly ShownColumn[];
  /** Columns on screen. */
  columns: readonly ShownColumn[];
  /** Whether the columns are wider than the list, which then scrolls horizontally. */
  isWide: boolean;
}

const rowHeightPx = { compact: 32, minimalistic: 28 } as const;
const touchPx = 44;
const cardPx = 60;
const headPx = 32;
/** Checkbox of a row and its margins. */
const marginsPx = 80;
/** Maximum width of the gutters beside the columns. */
const guttersPx = 48;

const immediate = { getInitialValueInEffect: false };

/** Returns the current width of an element in pixels; 0 until it is measured. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

/** Returns the row height and the columns by layout, device and available width. */
export const useRowDisplay = ({ layout, settings, scroller, isBeside }: RowDisplayInput): RowDisplay => {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, immediate);
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, immediate);
  const width = useWidth(scroller);
  const chosen = shownColumns(layout, settings.columns, isPhone);
  const columns = isBeside && !isPhone && width > 0 ? fittingColumns(chosen, width - marginsPx) : chosen;
  return {
    isPhone,
    rowPx: isPhone ? cardPx : isTouch ? touchPx : rowHeightPx[layout],
    headPx: isPhone ? 0 : headPx,
    chosen,
    columns,
    isWide: !isPhone && columnsWidth(columns) + guttersPx > width,
  };
};
