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
import { adoptMilestones, type OpenedMilestone, openRecordedDates } from '../../workflow-runs/public.ts';
import {
  assignProjectPeople,
  findUndocketed,
  listRunless,
  listUndocketed,
  markDocketed,
  readRunless,
  type UndocketedPatent,
} from '../granted-patents.repository.ts';
import { readBacklogOwners } from '../review-owners.read-model.ts';
import { askForUnpaidFees, openNextYears } from './yearly-fees.ts';

export interface OpenGrantDatesOptions {
  database: Database;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

/** An invention, and the emails of those who get what nobody else does. */
interface Patent {
  inventionId: string;
  owners: readonly string[];
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
  { inventionId, owners, tasks, clock }: Patent & { tasks: readonly GrantTask[]; clock: Clock },
  calendar: OfficeCalendar,
): Promise<void> => {
  const dueAt = addBusinessDays(officeToday(clock), taskDays, calendar);
  const principals = await findPrincipals(tx, owners);
  for (const { title, milestoneId } of tasks) {
    const id = newId();
    const task = { title, milestoneId, notes: '', tags: ['fee'], status: 'open' as const, dueAt, order: 0 };
    await insertTask(tx, { ...task, id, inventionId }, nowText(clock));
    await replaceTaskAssignees(
      tx,
      id,
      principals.map((owner) => owner.id),
    );
  }
};

/** Opens rules that count from the same date, for the people of the invention. */
const open = async (
  tx: Database,
  { inventionId, owners }: Patent,
  start: { ruleIds: readonly string[]; trigger: string | null; facts: { isReissue?: true } },
  now: string,
): Promise<OpenedMilestone[]> => {
  const [owner = ''] = owners;
  const opened = await openRecordedDates(tx, { ...start, inventionId, owner }, now);
  const ids = opened.map(({ id }) => id);
  await assignProjectPeople(tx, inventionId, ids);
  return opened;
};

/** Opens the dates of one patent; returns the number of milestones. */
const openDates = async (
  tx: Database,
  clock: Clock,
  calendar: OfficeCalendar,
  { inventionId, known, ...patent }: UndocketedPatent,
): Promise<number> => {
  const [today, now] = [officeToday(clock), nowText(clock)];
  const { opens, undated, question } = datesFromGrant(patent, { today, calendar });
  const isNew = (ruleId: string): boolean => !known.includes(ruleId);
  const own = { inventionId, owners: await readBacklogOwners(tx, inventionId) };
  const ruleIds = opens.map(({ ruleId }) => ruleId).filter(isNew);
  const dated = await open(tx, own, { ruleIds, trigger: patent.grantDate, facts: {} }, now);
  const unknown = { ruleIds: undated.filter(isNew), trigger: null, facts: { isReissue: true as const } };
  const needed = await open(tx, own, unknown, now);
  const payable = new Set(opens.filter((deadline) => isPayable(deadline, today)).map(({ ruleId }) => ruleId));
  const tasks: GrantTask[] = dated
    .filter(({ ruleId, hasTasks }) => payable.has(ruleId) && !hasTasks)
    .map(({ id }) => ({ title: 'Decide to keep or drop the patent', milestoneId: id }));
  const isAsked = question !== null && !known.some((ruleId) => ruleId.startsWith('MF-'));
  if (isAsked) tasks.push({ title: question, milestoneId: needed[0]?.id ?? null });
  await addTasks(tx, { ...own, tasks, clock }, calendar);
  await markDocketed(tx, inventionId, now);
  return dated.length + needed.length;
};

/** Gives the dates of one patent that have no run the run of their template; returns the number of milestones. */
const addRuns = async (tx: Database, clock: Clock, inventionId: string): Promise<number> => {
  const [owner = ''] = await readBacklogOwners(tx, inventionId);
  return adoptMilestones(tx, { inventionId, owner }, await readRunless(tx, inventionId), nowText(clock));
};

/**
 * At startup and hourly: opens the dates that run from the grant of each patent that came with its grant date, such as
 * an imported portfolio, with the tasks and roles of their templates. Each patent is looked at once. Dates that the invention
 * has already, or that a document proposes, are left alone; what the record does not answer becomes a task with an owner.
 * Dates that were opened while their rule had no template get their run as soon as there is one. A settled year of a yearly
 * fee opens the next, and a maintenance fee whose last day is over asks whether the patent expired.
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
    let adopted = 0;
    for (const inventionId of await listRunless(database)) {
      adopted += await database.transaction().execute(async (tx) => {
        await lockInvention(tx, inventionId);
        return addRuns(tx, clock, inventionId);
      });
    }
    if (adopted > 0) log.info({ adopted }, 'dates of granted patents got their workflow runs');
    const years = await openNextYears({ database, clock });
    const asked = await askForUnpaidFees({ database, clock });
    if (years + asked > 0)
      log.info({ years, asked }, 'next years of yearly fees opened, unpaid fees asked for');
  },
});
