import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** Orders the events of one invention: each `seq` exactly once, ascending without gaps. */
export interface EventQueue {
  /** `seq` of the last delivered event. */
  lastSeq: () => number;
  /** Accepts a live event; delivers events that are next and buffers the rest. Returns whether events are missing. */
  take: (event: StreamEvent) => boolean;
  /** Accepts events read from the table, which are guaranteed to be complete up to the last one. */
  takeRead: (events: readonly StreamEvent[]) => void;
}

/** Creates a queue that has seen all events up to `lastSeq`. */
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
