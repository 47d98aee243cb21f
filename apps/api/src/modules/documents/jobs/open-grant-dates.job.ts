import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import type { ComputedDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { datesFromGrant } from '@hub/domain/deadlines/grant/dates-from-grant.ts';
import { type Clock, nowText, officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { findPrincipals } from '../../assignees/public.ts';
import { readOfficeCalendar } from '../../deadlines/public.ts';
import { insertTask, lockInvention, replaceTaskAssignees } from '../../tasks/public.ts';
import {
  findUndocketed,
  insertGrantDates,
  listUndocketed,
  markDocketed,
  type UndocketedPatent,
} from '../granted-patents.repository.ts';
import { readBacklogOwners } from '../review-owners.read-model.ts';

export interface OpenGrantDatesOptions {
  database: Database;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

interface GrantTask {
  title: string;
  milestoneId: string | null;
}

const oneHourMs = 3_600_000;
/** Business days for what a person has to decide or look up. */
const taskDays = 10;

const isPayable = ({ marks }: ComputedDeadline, today: string): boolean =>
  marks.some(({ name, date }) => name === 'opens' && date <= today);

const addTasks = async (
  tx: Database,
  { inventionId, tasks, clock }: { inventionId: string; tasks: readonly GrantTask[]; clock: Clock },
  calendar: OfficeCalendar,
): Promise<void> => {
  if (tasks.length === 0) return;
  const dueAt = addBusinessDays(officeToday(clock), taskDays, calendar);
  const owners = await findPrincipals(tx, await readBacklogOwners(tx, inventionId));
  for (const { title, milestoneId } of tasks) {
    const id = newId();
    const task = { title, milestoneId, notes: '', tags: ['fee'], status: 'open' as const, dueAt, order: 0 };
    await insertTask(tx, { ...task, id, inventionId }, nowText(clock));
    await replaceTaskAssignees(
      tx,
      id,
      owners.map((owner) => owner.id),
    );
  }
};

/** Opens the dates of one patent; returns the number of milestones. */
const openDates = async (
  tx: Database,
  clock: Clock,
  calendar: OfficeCalendar,
  { inventionId, known, ...patent }: UndocketedPatent,
): Promise<number> => {
  const today = officeToday(clock);
  const { opens, question } = datesFromGrant(patent, { today, calendar });
  const dates = opens
    .filter(({ ruleId }) => !known.includes(ruleId))
    .map((deadline) => ({ id: newId(), deadline }));
  if (dates.length > 0) await insertGrantDates(tx, inventionId, dates, nowText(clock));
  const tasks: GrantTask[] = dates
    .filter(({ deadline }) => isPayable(deadline, today))
    .map(({ id }) => ({ title: 'Decide to keep or drop the patent', milestoneId: id }));
  const isAsked = question !== null && !known.some((ruleId) => ruleId.startsWith('MF-'));
  if (isAsked) tasks.push({ title: question, milestoneId: null });
  await addTasks(tx, { inventionId, tasks, clock }, calendar);
  await markDocketed(tx, inventionId, nowText(clock));
  return dates.length;
};

/**
 * At startup and hourly: opens the dates that run from the grant of each patent that came with its grant date, such as
 * an imported portfolio. Each patent is looked at once. Dates that the invention has already, or that a document
 * proposes, are left alone; what the record does not answer becomes a task with an owner.
 */
export const createOpenGrantDates = ({ database, clock, log }: OpenGrantDatesOptions): RepeatedJob => ({
  name: 'workflow.open-grant-dates',
  everyMs: oneHourMs,
  run: async () => {
    const calendar = await readOfficeCalendar(database);
    let opened = 0;
    for (const inventionId of await listUndocketed(database)) {
      opened += await database.transaction().execute(async (tx) => {
        await lockInvention(tx, inventionId);
        const patent = await findUndocketed(tx, inventionId);
        return patent ? openDates(tx, clock, calendar, patent) : 0;
      });
    }
    if (opened > 0) log.info({ opened }, 'dates of granted patents opened');
  },
});
