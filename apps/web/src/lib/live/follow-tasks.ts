import { liveTransport, waitMs } from './live.ts';
import { createLiveTasks, type FollowTasks } from './live-tasks.ts';

let follow: FollowTasks | undefined;

/** Follows the tasks of all inventions that the person may see, until the answered function is called. */
export const followTasks: FollowTasks = (onEvent, onReconnect) => {
  follow ??= createLiveTasks({ transport: liveTransport(), wait: waitMs });
  return follow(onEvent, onReconnect);
};
