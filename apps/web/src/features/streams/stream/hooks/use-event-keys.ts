import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { rowAt } from '../../../../components/timeline/use-timeline.ts';
import { useKey } from '../../../../lib/keys/keys.ts';
import { type StreamRow, seqsOf, streamShape } from '../model/stream-rows.ts';

interface EventKeysInput {
  feed: RefObject<HTMLElement | null>;
  rows: readonly StreamRow[];
  /** Numbers of the events on the screen. */
  visible: () => readonly number[];
  scrollTo: (index: number) => void;
}

const pageEvents = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageEvents,
  PageUp: -pageEvents,
};

const focusedSeq = (feed: HTMLElement | null): number | null => {
  const focused = document.activeElement?.closest<HTMLElement>('[data-event]');
  return focused && feed?.contains(focused) ? Number(focused.dataset.event) : null;
};

/** Moves the focus between events: arrows, J and K by one, Page Up and Page Down by ten; Enter opens what one is about. */
export const useEventKeys = ({ feed, rows, visible, scrollTo }: EventKeysInput) => {
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    const row = wanted === null ? null : feed.current?.querySelector<HTMLElement>(`[data-event="${wanted}"]`);
    if (!row) return;
    row.focus({ preventScroll: true });
    setWanted(null);
  });
  const moveBy = (step: number): void => {
    const events = rows.flatMap((row) => (row.row === 'event' ? seqsOf(row) : []));
    const focused = focusedSeq(feed.current);
    const seen = visible();
    const first = step > 0 ? seen[0] : seen.at(-1);
    const at = focused === null ? -1 : events.indexOf(focused);
    const index = Math.max(0, Math.min(events.length - 1, at + step));
    const next = at < 0 ? (first ?? events.at(-1)) : events[index];
    if (next === undefined) return;
    scrollTo(rowAt(rows, streamShape, next));
    setWanted(next);
  };
  const group = 'Stream';
  useKey({ keys: 'j', scope: 'screen', label: 'Next event', group, run: () => moveBy(1) });
  useKey({ keys: 'k', scope: 'screen', label: 'Previous event', group, run: () => moveBy(-1) });
  return (event: KeyboardEvent): void => {
    const row = event.target instanceof HTMLElement && event.target.dataset.event ? event.target : null;
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const step = steps[event.key];
    if (step !== undefined) moveBy(step);
    else if (event.key === 'Enter') row.querySelector<HTMLElement>('p a[href]')?.click();
    else return;
    event.preventDefault();
  };
};
