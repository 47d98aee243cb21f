import type { SyncToken } from '@hub/contract/documents-repository/documents-repository.schema.ts';

/** Number of times the state of a sync is read (docs/specification.md §9). */
export const maxTries = 10;

/** Time before each of them in milliseconds (docs/specification.md §9). */
const tryEveryMs = 1000;

/** How a sync ended. One that was not done after the last try failed, too; `isLate` tells it from one that the hub gave up. */
export type SyncOutcome = { kind: 'succeeded'; root: string } | { kind: 'failed'; isLate: boolean };

interface FollowPorts {
  read: () => Promise<SyncToken>;
  wait: (ms: number) => Promise<void>;
  /** Called before each try with its number, from 1. */
  onTry: (number: number) => void;
}

/** Follows a sync until it has ended or the tries are used up. */
export const followSync = async ({ read, wait, onTry }: FollowPorts): Promise<SyncOutcome> => {
  for (let number = 1; number <= maxTries; number++) {
    onTry(number);
    await wait(tryEveryMs);
    const { fullfiled, status, root } = await read();
    if (!fullfiled) continue;
    return status === 'succeeded' && root !== null
      ? { kind: 'succeeded', root }
      : { kind: 'failed', isLate: false };
  }
  return { kind: 'failed', isLate: true };
};
