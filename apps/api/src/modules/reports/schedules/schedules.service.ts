import type { CallResponse } from '@hub/contract/call.ts';
import type {
  ReportDelivery,
  ReportSchedule,
  ReportScheduleInput,
} from '@hub/contract/reports/report-schedule.schema.ts';
import type {
  listReportDeliveries,
  listReportSchedules,
} from '@hub/contract/reports/report-schedules.calls.ts';
import { nextDelivery } from '@hub/domain/reports/schedules/next-delivery.ts';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { assertFresh } from '../../../spine/concurrency/assert-fresh.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { assertQuota } from '../../../spine/quotas/assert-quota.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { findUsableFilters } from '../../filters/public.ts';
import { insertDeliveries, listDeliveries, readDelivery } from './deliveries.repository.ts';
import { deliverReport } from './jobs/deliver-report.job.ts';
import { scheduleQuota } from './schedule-quota.ts';
import {
  deleteSchedule,
  findActivePeople,
  findSchedule,
  insertSchedule,
  listSchedules,
  lockSchedule,
  type ScheduleRow,
  type ScheduleTurn,
  setRecipients,
  updateSchedule,
} from './schedules.repository.ts';

type ScheduleDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config' | 'queue' | 'gateways'>;

/** The schedule and the base version of one edit. */
interface ScheduleEdit {
  id: string;
  baseVersion: string | undefined;
}

const presentAll = async (
  db: Database,
  actor: Actor,
  rows: readonly ScheduleRow[],
): Promise<ReportSchedule[]> => {
  const ids = rows.flatMap(({ filterId }) => filterId ?? []);
  const usable = await findUsableFilters(db, actor, ids);
  const titleOf = (filterId: string | null): string | null =>
    filterId === null ? null : (usable.get(filterId.toLowerCase())?.title ?? null);
  return rows.map((row) => ({ ...row, filterTitle: titleOf(row.filterId) }));
};

const present = async (db: Database, actor: Actor, row: ScheduleRow): Promise<ReportSchedule> => {
  const [schedule] = await presentAll(db, actor, [row]);
  if (!schedule) throw new Error('A schedule was not presented');
  return schedule;
};

const read = async (db: Database, actor: Actor, id: string): Promise<ScheduleRow> => {
  const row = await findSchedule(db, actor, id);
  if (!row) throw appError('report.schedule_not_found');
  return row;
};

/** Nothing leaves the hub without a person: a bot sends no emails, now or later. */
const assertPerson = ({ kind }: Actor): void => {
  if (kind !== 'person') throw appError('permission.denied');
};

/** Returns the ids of the recipients. Throws `report.unknown_recipient`, which names the others. */
const findRecipients = async (db: Database, emails: readonly string[]): Promise<string[]> => {
  const people = await findActivePeople(db, emails);
  const unknown = emails.filter((email) => !people.has(email.toLowerCase()));
  if (unknown.length > 0) {
    const errors = unknown.map((message) => ({ path: 'recipients', message }));
    throw appError('report.unknown_recipient', { errors });
  }
  return [...new Set(emails.flatMap((email) => people.get(email.toLowerCase()) ?? []))];
};

/** Use cases of scheduled reports. */
export const createSchedulesService = ({
  database,
  clock,
  config,
  queue,
  gateways,
}: ScheduleDependencies) => {
  const { timeZone } = config.firm;

  const turnOf = ({ isPaused, cadence, day, hour }: ReportScheduleInput): ScheduleTurn =>
    isPaused
      ? { nextAt: null, pause: 'by-owner' }
      : { nextAt: nextDelivery({ cadence, day, hour }, timeZone, clock.now()).toString(), pause: null };

  const assertFilter = async (
    tx: Database,
    actor: Actor,
    { filterId }: ReportScheduleInput,
  ): Promise<void> => {
    if (filterId === null) return;
    const usable = await findUsableFilters(tx, actor, [filterId]);
    if (!usable.has(filterId.toLowerCase())) throw appError('filter.not_found');
  };

  const lock = async ({ tx, actor }: Write, { id, baseVersion }: ScheduleEdit): Promise<ScheduleRow> => {
    const before = await lockSchedule(tx, actor, id);
    if (!before) throw appError('report.schedule_not_found');
    assertFresh(baseVersion, await present(tx, actor, before));
    return before;
  };

  const getSchedule = async (actor: Actor, id: string, db: Database = database): Promise<ReportSchedule> =>
    present(db, actor, await read(db, actor, id));

  return {
    getSchedule,

    listSchedules: async (actor: Actor): Promise<CallResponse<typeof listReportSchedules>> => ({
      collection: await presentAll(database, actor, await listSchedules(database, actor)),
      timeZone,
      canSend: gateways.mail.sender.isConfigured,
    }),

    /** Throws `filter.not_found` and `report.unknown_recipient`. */
    createSchedule: async ({ tx, actor }: Write, input: ReportScheduleInput): Promise<ReportSchedule> => {
      assertPerson(actor);
      await assertFilter(tx, actor, input);
      const { recipients, isPaused: _, ...values } = input;
      const personIds = await findRecipients(tx, recipients);
      await assertQuota(tx, scheduleQuota, actor.id);
      const id = newId();
      await insertSchedule(tx, { id, ownerId: actor.id, now: nowText(clock) }, values, turnOf(input));
      await setRecipients(tx, id, personIds);
      return getSchedule(actor, id, tx);
    },

    /** Only the owner changes a schedule. Throws `entity.stale` and the errors of `createSchedule`. */
    updateSchedule: async (
      write: Write,
      edit: ScheduleEdit,
      input: ReportScheduleInput,
    ): Promise<ReportSchedule> => {
      const { tx, actor } = write;
      assertPerson(actor);
      const before = await lock(write, edit);
      if (before.owner.id !== actor.id) throw appError('permission.denied');
      await assertFilter(tx, actor, input);
      const { recipients, isPaused: _, ...values } = input;
      const personIds = await findRecipients(tx, recipients);
      await updateSchedule(tx, { id: before.id, now: nowText(clock) }, values, turnOf(input));
      await setRecipients(tx, before.id, personIds);
      return getSchedule(actor, before.id, tx);
    },

    deleteSchedule: async (write: Write, edit: ScheduleEdit): Promise<void> => {
      const { id } = await lock(write, edit);
      await deleteSchedule(write.tx, id);
    },

    /** Queues one email to the actor. Throws `mail.not_connected`. */
    sendNow: async ({ tx, actor }: Write, id: string): Promise<ReportDelivery> => {
      assertPerson(actor);
      const schedule = await read(tx, actor, id);
      if (!gateways.mail.sender.isConfigured) throw appError('mail.not_connected');
      const now = nowText(clock);
      const added = { recipients: [{ id: newId(), recipientId: actor.id }], dueAt: now, now };
      const [deliveryId] = await insertDeliveries(tx, schedule.id, added);
      if (deliveryId === undefined) throw new Error('Two reports were asked for in the same millisecond');
      await queue.enqueue(tx, deliverReport, { deliveryId });
      return readDelivery(tx, deliveryId);
    },

    listDeliveries: async (
      actor: Actor,
      id: string,
      { skip, size }: { skip: number; size: number },
    ): Promise<CallResponse<typeof listReportDeliveries>> => {
      const schedule = await read(database, actor, id);
      return { ...(await listDeliveries(database, schedule.id, { skip, size })), skip, size };
    },
  };
};
