import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { HttpError } from '../http/http-error.ts';
import { logDebug } from '../log.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import type { LiveTransport } from './live-transport.ts';

interface LivePorts {
  transport: LiveTransport;
  /** Reads the events after `seq` in ascending order, one page; an empty page is the end. */
  readAfter: (inventionId: InventionId, seq: number) => Promise<readonly StreamEvent[]>;
  /** Waits before the next attempt after a failure. */
  wait: (delayMs: number) => Promise<void>;
}

interface JoinOptions {
  /** `seq` of the latest event that the screen already shows. */
  lastSeq: number;
  /** Called once per event, in order, without gaps. */
  onEvent: (event: StreamEvent) => void;
  /** Called when the invention does not exist for this person, or no longer does. */
  onNotFound: () => void;
}

/** Follows an invention; returns a function that stops following. */
export type JoinInvention = (inventionId: InventionId, options: JoinOptions) => () => void;

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

interface Follower {
  queue: EventQueue;
  /** Incremented by every reason to read, so that a reason that arrives during a read is not lost. */
  wanted: number;
  isReading: boolean;
  isOpen: boolean;
  onNotFound: () => void;
}

const createFollower = ({ lastSeq, onEvent, onNotFound }: JoinOptions): Follower => {
  const follower: Follower = {
    queue: createEventQueue(lastSeq, (event) => {
      if (follower.isOpen) onEvent(event);
    }),
    wanted: 0,
    isReading: false,
    isOpen: true,
    onNotFound,
  };
  return follower;
};

/** Returns whether retrying is pointless, as after a 404. */
const isFinal = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.status !== 429;

/** Creates the function that follows inventions over the shared live connection; missed events are read from the stream table. */
export const createLiveInventions = ({ transport, readAfter, wait }: LivePorts): JoinInvention => {
  const rooms = new Map<InventionId, Set<Follower>>();

  const catchUp = async (inventionId: InventionId, follower: Follower) => {
    follower.wanted += 1;
    if (follower.isReading) return;
    follower.isReading = true;
    let retryMs = firstRetryMs;
    let done = 0;
    while (follower.isOpen && done < follower.wanted) {
      const wanted = follower.wanted;
      try {
        const before = follower.queue.lastSeq();
        const events = await readAfter(inventionId, before);
        if (follower.isOpen) follower.queue.takeRead(events);
        if (follower.queue.lastSeq() === before) done = wanted;
        retryMs = firstRetryMs;
      } catch (error) {
        if (isFinal(error)) break;
        logDebug('The stream could not be read; trying again', error);
        await wait(retryMs);
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      }
    }
    follower.isReading = false;
  };

  const enter = async (inventionId: InventionId) => {
    const answer = await transport.join(inventionId).catch(() => null);
    const followers = rooms.get(inventionId);
    if (!followers || answer === null) return;
    if (!answer.ok) {
      if (answer.code === 'invention.not_found') for (const { onNotFound } of followers) onNotFound();
      if (answer.code !== 'service.unavailable') return;
      await wait(firstRetryMs);
      if (rooms.get(inventionId) === followers) await enter(inventionId);
      return;
    }
    for (const follower of followers) {
      if (answer.seq > follower.queue.lastSeq()) void catchUp(inventionId, follower);
    }
  };

  transport.onEvent((event) => {
    for (const follower of rooms.get(event.inventionId) ?? []) {
      if (follower.queue.take(event)) void catchUp(event.inventionId, follower);
    }
  });
  transport.onStatus((status) => {
    if (status !== 'reconnect' && status !== 'connect') return;
    for (const inventionId of rooms.keys()) void enter(inventionId);
  });

  return (inventionId, options) => {
    const follower = createFollower(options);
    const followers = rooms.get(inventionId) ?? new Set();
    rooms.set(inventionId, followers.add(follower));
    void enter(inventionId);
    return () => {
      follower.isOpen = false;
      if (!followers.delete(follower) || followers.size > 0) return;
      rooms.delete(inventionId);
      transport.leave(inventionId);
    };
  };
};
