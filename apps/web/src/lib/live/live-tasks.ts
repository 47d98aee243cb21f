import { type JoinResult, taskRoom } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { LiveTransport } from './live-transport.ts';

interface LivePorts {
  transport: LiveTransport;
  /** Waits before the next attempt after a failure. */
  wait: (delayMs: number) => Promise<void>;
}

/**
 * Follows the tasks of all visible inventions; returns a function that stops following. `onEvent` is called once per event
 * in order of arrival, `onReconnect` whenever events may have been missed, so that lists must be refetched.
 */
export type FollowTasks = (onEvent: (event: StreamEvent) => void, onReconnect: () => void) => () => void;

interface Follower {
  onEvent: (event: StreamEvent) => void;
  onReconnect: () => void;
}

const retryMs = 1_000;

/** Maximum number of remembered event ids: duplicates from two rooms arrive shortly after each other. */
const maxRemembered = 1_000;

/** Creates a function that returns whether an id is new among the recent ones. */
const createMemory = (): ((id: string) => boolean) => {
  const ids = new Set<string>();
  return (id) => {
    if (ids.has(id)) return false;
    ids.add(id);
    for (const oldest of ids) {
      if (ids.size <= maxRemembered) break;
      ids.delete(oldest);
    }
    return true;
  };
};

/** Creates the function that follows the room of all tasks over the shared live connection. */
export const createLiveTasks = ({ transport, wait }: LivePorts): FollowTasks => {
  const followers = new Set<Follower>();
  const isNew = createMemory();
  let wasMissed = false;

  const enter = async (): Promise<void> => {
    const answer: JoinResult | null = await transport.join(taskRoom).catch(() => null);
    if (followers.size === 0) return;
    if (answer?.ok) {
      if (wasMissed) for (const { onReconnect } of followers) onReconnect();
      wasMissed = false;
      return;
    }
    wasMissed = true;
    // Without a response the connection is down: the room is rejoined when it is back.
    if (answer?.code !== 'service.unavailable') return;
    await wait(retryMs);
    if (followers.size > 0) await enter();
  };

  transport.onEvent((event) => {
    if (followers.size === 0 || !event.type.startsWith('task.') || !isNew(event.id)) return;
    for (const { onEvent } of followers) onEvent(event);
  });
  transport.onStatus((status) => {
    if (followers.size === 0) return;
    if (status === 'disconnect') wasMissed = true;
    if (status === 'connect' || status === 'reconnect') void enter();
  });

  return (onEvent, onReconnect) => {
    const follower = { onEvent, onReconnect };
    followers.add(follower);
    if (followers.size === 1) {
      wasMissed = false;
      void enter();
    }
    return () => {
      if (followers.delete(follower) && followers.size === 0) transport.leave(taskRoom);
    };
  };
};
