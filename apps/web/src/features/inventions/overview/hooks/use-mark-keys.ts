import { type KeyboardEvent, useState } from 'react';

const marksOf = (row: Element | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-mark]') ?? []),
];

const middleOf = (element: HTMLElement): number => element.offsetLeft;

/** Returns the mark of a row nearest to a position. */
const nearest = (marks: readonly HTMLElement[], place: number): HTMLElement | undefined =>
  marks.toSorted((a, b) => Math.abs(middleOf(a) - place) - Math.abs(middleOf(b) - place))[0];

/** Returns the next row with marks in a direction. */
const rowWithMarks = (row: Element | null, isDown: boolean): Element | null => {
  let next = row;
  do next = (isDown ? next?.nextElementSibling : next?.previousElementSibling) ?? null;
  while (next && marksOf(next).length === 0);
  return next;
};

const target = (mark: HTMLElement, key: string): HTMLElement | undefined => {
  const row = mark.closest('[data-row]');
  const marks = marksOf(row);
  const place = marks.indexOf(mark);
  if (key === 'ArrowRight') return marks[place + 1];
  if (key === 'ArrowLeft') return marks[place - 1];
  if (key === 'Home') return marks[0];
  if (key === 'End') return marks.at(-1);
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return nearest(marksOf(rowWithMarks(row, key === 'ArrowDown')), middleOf(mark));
  return undefined;
};

/** Tab focuses one mark; the arrow keys move between marks and rows. */
export const useMarkKeys = (first: string | null) => {
  const [current, setCurrent] = useState<string | null>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
    const next = mark && target(mark, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { current: current ?? first, noteFocus: setCurrent, handleKey };
};
