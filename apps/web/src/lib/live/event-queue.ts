import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** Puts the events of one invention in order: each number once, none before the one under it. */
export interface EventQueue {
  /** Number of the last delivered event. */
  lastSeq: () => number;
  /** Takes an event that came live; delivers what is next and keeps the rest. True while something is missing. */
  take: (event: StreamEvent) => boolean;
  /** Takes events read from the table, which alone may be trusted to be complete up to their last. */
  takeRead: (events: readonly StreamEvent[]) => void;
}

/** Makes a queue that has seen everything up to `lastSeq`. */
export const createEventQueue = (lastSeq: number, deliver: (event: StreamEvent) => void): EventQueue => {
  let last = lastSeq;
  const waiting = new Map<number, StreamEvent>();

  const drain = () => {
    for (let next = waiting.get(last + 1); next; next = waiting.get(last + 1)) {
      waiting.delete(next.seq);
      last = next.seq;
      deliver(next);
    }
  };

  return {
    lastSeq: () => last,
    take: (event) => {
      if (event.seq <= last) return waiting.size > 0;
      waiting.set(event.seq, event);
      drain();
      return waiting.size > 0;
    },
    takeRead: (events) => {
      for (const event of events.toSorted((a, b) => a.seq - b.seq)) {
        if (event.seq <= last) continue;
        waiting.delete(event.seq);
        last = event.seq;
        deliver(event);
      }
      drain();
    },
  };
};
