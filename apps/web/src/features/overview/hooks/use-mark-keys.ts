import { type KeyboardEvent, useState } from 'react';

const marksOf = (row: Element | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-mark]') ?? []),
];

const middleOf = (element: HTMLElement): number => element.offsetLeft;

/** The mark of a row that stands nearest to a place. */
const nearest = (marks: readonly HTMLElement[], place: number): HTMLElement | undefined =>
  marks.toSorted((a, b) => Math.abs(middleOf(a) - place) - Math.abs(middleOf(b) - place))[0];

/** The next row in a direction that has marks. */
function rowWithMarks(row: Element | null, isDown: boolean): Element | null {
  let next = row;
  do next = (isDown ? next?.nextElementSibling : next?.previousElementSibling) ?? null;
  while (next && marksOf(next).length === 0);
  return next;
}

function target(mark: HTMLElement, key: string): HTMLElement | undefined {
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
}

/** One mark takes the focus from Tab; the arrows move from mark to mark and from row to row. */
export function useMarkKeys(first: string | null) {
  const [current, setCurrent] = useState<string | null>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
    const next = mark && target(mark, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { current: current ?? first, noteFocus: setCurrent, handleKey };
}
