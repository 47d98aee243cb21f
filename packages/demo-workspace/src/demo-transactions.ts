import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import type { OfficeData } from './demo-data.ts';
import type { ApplicationRecord, TransactionRecord } from './demo-records.ts';

/** Returns the transactions of the replayed files up to the moment at which each is stopped, as the demo's office publishes them. */
export const transactionRecords = (
  applications: readonly ApplicationRecord[],
  {
    today,
    heldFrom,
    transactions,
  }: {
    today: IsoDate;
    /** Days from which the documents of a file arrive later, by application number. */
    heldFrom: ReadonlyMap<string, IsoDate>;
    transactions: OfficeData['transactions'];
  },
): TransactionRecord[] => {
  const eventsOf = new Map(transactions.map(({ applicationNumber, events }) => [applicationNumber, events]));
  return applications.flatMap(({ inventionId, applicationNumber, shiftDays }) => {
    if (shiftDays === 0) return [];
    const cutOff = plusDays(today, -shiftDays);
    const held = heldFrom.get(applicationNumber);
    return (eventsOf.get(applicationNumber) ?? [])
      .filter(({ date }) => date <= cutOff && (held === undefined || date < held))
      .map(({ code, description, date }, position) => ({
        ...{ inventionId, position, code, description },
        eventDate: plusDays(date, shiftDays),
        realDate: date,
      }));
  });
};
