import type { OfficeAccess, RequestKind } from './office-access.repository.ts';
import { OfficeFault } from './uspto.port.ts';

/** A longer wait is not worth holding the queue: the request fails and is repeated later. */
export const maxWaitMs = 60_000;

/** Calls of one week that the office allows for each key. */
const weeklyQuota: Readonly<Record<RequestKind, number>> = { metadata: 5_000_000, document: 1_200_000 };

/** The fault of a request that the office's limits do not allow. */
export const tooManyRequests = (): OfficeFault =>
  new OfficeFault('too-many-requests', 'The patent office accepts no more requests for now.');

/** Returns how long a request has to wait for its turn. Throws `OfficeFault` if it cannot be made now. */
export const planTurn = (access: OfficeAccess, kind: RequestKind): number => {
  if (access.untilUnpausedMs > 0)
    throw new OfficeFault('unavailable', access.fault ?? 'The patent office does not respond.');
  if (access.untilUnblockedMs > maxWaitMs || access.calls[kind] >= weeklyQuota[kind]) throw tooManyRequests();
  return Math.max(access.untilTokenMs, access.untilUnblockedMs);
};
