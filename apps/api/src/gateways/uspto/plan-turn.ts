import { officeTimeZone } from '@hub/domain/dates/today.ts';
import type { OfficeAccess, RequestKind } from './office-access.repository.ts';
import { OfficeFault } from './uspto.port.ts';

/** A longer wait is not worth holding the queue: the request fails and is repeated later. */
export const maxWaitMs = 60_000;

/** Calls of one week that the office allows for each key. */
const weeklyQuota: Readonly<Record<RequestKind, number>> = { metadata: 5_000_000, document: 1_200_000 };

const writeMoment = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(officeTimeZone).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** The fault of a request that the office's limits do not allow for some time. */
export const tooManyRequests = (waitMs: number): OfficeFault => {
  const until = Temporal.Now.instant().add({ milliseconds: Math.ceil(waitMs) });
  return new OfficeFault(
    'too-many-requests',
    `The patent office accepts no more requests until ${writeMoment(until)}, Eastern time.`,
    { until: until.toString() },
  );
};

/** Milliseconds until the weekly quotas begin again: Sunday 0:00 UTC. */
const untilSundayMs = (): number => {
  const now = Temporal.Now.zonedDateTimeISO('UTC');
  const sunday = now.startOfDay().add({ days: 7 - (now.dayOfWeek % 7) });
  return now.until(sunday).total('milliseconds');
};

/** Returns how long a request has to wait for its turn. Throws `OfficeFault` if it cannot be made now. */
export const planTurn = (access: OfficeAccess, kind: RequestKind): number => {
  if (access.untilUnpausedMs > 0)
    throw new OfficeFault('unavailable', access.fault ?? 'The patent office does not respond.', {
      until: Temporal.Now.instant()
        .add({ milliseconds: Math.ceil(access.untilUnpausedMs) })
        .toString(),
    });
  if (access.untilUnblockedMs > maxWaitMs) throw tooManyRequests(access.untilUnblockedMs);
  if (access.calls[kind] >= weeklyQuota[kind]) throw tooManyRequests(untilSundayMs());
  return Math.max(access.untilTokenMs, access.untilUnblockedMs);
};
