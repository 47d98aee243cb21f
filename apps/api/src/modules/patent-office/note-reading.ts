import { createHash } from 'node:crypto';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOutage, readWorkedAt, reportOutage } from '../outside-systems/public.ts';
import { notifyOfFailedReading, settleFailedReadings } from './notify-of-readings.ts';
import type { ClaimedReading, ReadingEnd } from './readings.repository.ts';

const system = 'patent-office';

/** Whether the office was read for other applications since this one failed first. */
const worksForOthers = async (tx: Database, { failingSince }: ClaimedReading): Promise<boolean> => {
  if (failingSince === null) return false;
  const workedAt = await readWorkedAt(tx, system);
  return workedAt !== null && workedAt > failingSince;
};

const describe = ({ applicationNumber }: ClaimedReading, { state, fault }: ReadingEnd): string =>
  state === 'mismatch'
    ? `The patent office has another title for ${formatApplicationNumber(applicationNumber)}: “${fault ?? 'none'}”`
    : (fault ?? 'The application could not be read.');

/**
 * Notifies people of a reading that failed, and settles these notifications once it works. An office that does not
 * answer concerns the administrators; an application that cannot be read, those who look after its file.
 */
export const noteReading = async (
  tx: Database,
  claimed: ClaimedReading,
  end: ReadingEnd,
  now: string,
): Promise<void> => {
  const { inventionId, failingSince, fault, claimedAt } = claimed;
  if (end.failsFor === 'nobody') return;
  if (end.failsFor === undefined) await endOutage(tx, system, now);
  else if (!(await worksForOthers(tx, claimed))) {
    await reportOutage(tx, system, end.fault ?? 'The patent office is not responding.', now);
    return;
  }
  if (end.state === 'failed' || end.state === 'mismatch') {
    const cause = `${end.state} ${failingSince ?? claimedAt}`;
    await notifyOfFailedReading(tx, { inventionId, cause, title: describe(claimed, end) }, now);
  } else if (end.doubt !== undefined) {
    const cause = `doubt ${createHash('sha256').update(end.doubt).digest('base64url')}`;
    await notifyOfFailedReading(tx, { inventionId, cause, title: end.doubt }, now);
  } else if (failingSince !== null || fault !== null) await settleFailedReadings(tx, [inventionId], now);
};
