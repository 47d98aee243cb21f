import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { nextAnniversary } from '@hub/domain/deadlines/facts/annual-series.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { type Clock, nowText, officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findPrincipals } from '../../assignees/public.ts';
import { readOfficeCalendar } from '../../deadlines/public.ts';
import { insertTask, lockInvention, replaceTaskAssignees } from '../../tasks/public.ts';
import { openRecordedDates } from '../../workflow-runs/public.ts';
import { assignProjectPeople } from '../granted-patents.repository.ts';
import { readBacklogOwners } from '../review-owners.read-model.ts';
import { listSettledYears, listUnpaidFees, type UnpaidFee } from '../yearly-fees.repository.ts';

interface Work {
  database: Database;
  clock: Clock;
}

/** Opens the next year of each yearly fee whose last year is settled; returns the number of milestones. */
export const openNextYears = async ({ database, clock }: Work): Promise<number> => {
  const inventions = new Set((await listSettledYears(database)).map(({ inventionId }) => inventionId));
  let opened = 0;
  for (const inventionId of inventions) {
    opened += await database.transaction().execute(async (tx) => {
      await lockInvention(tx, inventionId);
      const [owner = ''] = await readBacklogOwners(tx, inventionId);
      const ids: string[] = [];
      for (const { ruleId, trigger: settled, facts } of await listSettledYears(tx, inventionId)) {
        const trigger = nextAnniversary(deadlineRule(ruleId), settled, facts);
        if (trigger === null) continue;
        const { series } = deadlineRule(ruleId);
        const base = series && facts[series.countsFrom];
        const known = series && base ? { [series.countsFrom]: base } : {};
        const start = { inventionId, ruleIds: [ruleId], trigger, facts: known, owner };
        ids.push(...(await openRecordedDates(tx, start, nowText(clock))).map(({ id }) => id));
      }
      await assignProjectPeople(tx, inventionId, ids);
      return ids.length;
    });
  }
  return opened;
};

/** Business days in which a person finds out whether a patent has expired. */
const daysToAsk = 2;
const unpaidTitle = 'Find out whether the maintenance fee was paid, or record that the patent expired';

const ask = async (
  tx: Database,
  { database, clock }: Work,
  { inventionId, milestoneId, finalOn }: UnpaidFee,
): Promise<void> => {
  await lockInvention(tx, inventionId);
  const dueAt = addBusinessDays(officeToday(clock), daysToAsk, await readOfficeCalendar(database));
  const notes = `The surcharge period ended on ${writeDate(finalOn)}, and no payment is on file. If it was paid, finish the milestone with its receipt. If not, the patent has expired: cancel the milestone with that reason, and start MF-R to have a late payment accepted (37 CFR 1.378).`;
  const id = newId();
  const task = {
    title: unpaidTitle,
    milestoneId,
    notes,
    tags: ['fee'],
    status: 'open' as const,
    dueAt,
    order: 0,
  };
  await insertTask(tx, { ...task, id, inventionId }, nowText(clock));
  const owners = await findPrincipals(tx, await readBacklogOwners(tx, inventionId));
  await replaceTaskAssignees(
    tx,
    id,
    owners.map((owner) => owner.id),
  );
};

/** Asks once for each maintenance fee whose last day is over whether the patent expired; returns the number of tasks. */
export const askForUnpaidFees = async (work: Work): Promise<number> => {
  const unpaid = await listUnpaidFees(work.database, officeToday(work.clock), unpaidTitle);
  for (const fee of unpaid) await work.database.transaction().execute((tx) => ask(tx, work, fee));
  return unpaid.length;
};
