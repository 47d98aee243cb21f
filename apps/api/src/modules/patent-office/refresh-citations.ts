import { OfficeFault } from '../../gateways/uspto/uspto.port.ts';
import { nowText, officeToday } from '../../platform/clock.ts';
import { needsCitations, storeCitations } from './citations.repository.ts';
import type { ReadingDependencies } from './reading-dependencies.ts';
import { type ClaimedReading, holdsClaim } from './readings.repository.ts';

/**
 * Reads the references of a claimed application once a week, if it has a family in the hub. If the office does not send
 * them, the stored ones stay and the next reading tries again: the reading of the application itself has succeeded.
 */
export const refreshCitations = async (
  { database, clock, gateways: { uspto }, log }: ReadingDependencies,
  claimed: ClaimedReading,
): Promise<void> => {
  const { inventionId, applicationNumber } = claimed;
  if (!(await needsCitations(database, inventionId, nowText(clock)))) return;
  try {
    const citations = await uspto.readCitations(applicationNumber);
    await database.transaction().execute(async (tx) => {
      if (await holdsClaim(tx, claimed))
        await storeCitations(tx, inventionId, citations, { now: nowText(clock), today: officeToday(clock) });
    });
  } catch (err) {
    if (!(err instanceof OfficeFault)) throw err;
    log.warn({ err, inventionId, applicationNumber }, 'the references of an application could not be read');
  }
};
