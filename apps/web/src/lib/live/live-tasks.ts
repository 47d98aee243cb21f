import { type JoinAnswer, taskRoom } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { LiveTransport } from './live-transport.ts';

interface LivePorts {
  transport: LiveTransport;
  /** Waits before the next try after a failure. */
  wait: (delayMs: number) => Promise<void>;
}

/**
 * Follows the tasks of all inventions that the person may see, until the answered function is called. `onEvent` is called
 * once per event, in the order of their arrival; `onReconnect` after each time in which events may have been missed: the
 * lists on the screen are then to be read again.
 */
export type FollowTasks = (onEvent: (event: StreamEvent) => void, onReconnect: () => void) => () => void;

interface Follower {
  readonly onEvent: (event: StreamEvent) => void;
  readonly onReconnect: () => void;
}

const retryMs = 1_000;

/** An event that comes by two rooms comes twice within moments. */
const mostRemembered = 1_000;

/** Answers whether an id is met for the first time in a while. */
const createMemory = (): ((id: string) => boolean) => {
  const ids = new Set<string>();
  return (id) => {
    if (ids.has(id)) return false;
    ids.add(id);
    for (const oldest of ids) {
      if (ids.size <= mostRemembered) break;
      ids.delete(oldest);
    }
    return true;
  };
};

/** Follows the room of all tasks over the one live connection. */
export const createLiveTasks = ({ transport, wait }: LivePorts): FollowTasks => {
  const followers = new Set<Follower>();
  const isNew = createMemory();
  let wasMissed = false;

  const enter = async (): Promise<void> => {
    const answer: JoinAnswer | null = await transport.join(taskRoom).catch(() => null);
    if (followers.size === 0) return;
    if (answer?.ok) {
      if (wasMissed) for (const { onReconnect } of followers) onReconnect();
      wasMissed = false;
      return;
    }
    wasMissed = true;
    // Without an answer there is no connection: the room is entered again when it is back.
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
