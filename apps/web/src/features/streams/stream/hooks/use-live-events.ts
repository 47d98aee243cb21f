import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { useEffect, useState } from 'react';
import { joinInvention } from '../../../../lib/live/join-invention.ts';

/**
 * Returns the events that happened after the tab was opened, each once and in order, those of a lost connection
 * included. Events of one round are added together, because a round after a gap has hundreds.
 * @param lastSeq number of the last event before them; undefined while it is not known
 */
export const useLiveEvents = (
  inventionId: InventionId,
  lastSeq: number | undefined,
): readonly StreamEvent[] => {
  const [events, setEvents] = useState<readonly StreamEvent[]>([]);
  useEffect(() => {
    if (lastSeq === undefined) return undefined;
    let waiting: StreamEvent[] = [];
    const flush = (): void => {
      const added = waiting;
      waiting = [];
      setEvents((before) => [...before, ...added]);
    };
    const leave = joinInvention(inventionId, {
      lastSeq,
      onEvent: (event) => {
        if (waiting.push(event) === 1) queueMicrotask(flush);
      },
      // The page of the invention says so.
      onNotFound: () => undefined,
    });
    return () => {
      leave();
      waiting = [];
      setEvents([]);
    };
  }, [inventionId, lastSeq]);
  return events;
};
