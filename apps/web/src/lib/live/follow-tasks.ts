import { liveTransport, waitMs } from './live.ts';
import { createLiveTasks, type FollowTasks } from './live-tasks.ts';

let follow: FollowTasks | undefined;

/** Follows the tasks of all visible inventions; returns a function that stops following. */
export const followTasks: FollowTasks = (onEvent, onReconnect) => {
  follow ??= createLiveTasks({ transport: liveTransport(), wait: waitMs });
  return follow(onEvent, onReconnect);
};
