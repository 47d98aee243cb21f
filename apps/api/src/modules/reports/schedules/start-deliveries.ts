import { nextDelivery } from '@hub/domain/reports/schedules/next-delivery.ts';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type Actor, loadRequester } from '../../../spine/access/actor.ts';
import { sponsorsWith } from '../../../spine/access/visible-invention.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { findUsableFilters } from '../../filters/public.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { deliverReport } from './jobs/deliver-report.job.ts';
import { type SchedulePause, type ScheduleRow, setTurn, takeDueSchedules } from './schedules.repository.ts';

/** Schedules that one transaction starts. */
const maxStarted = 20;

type StartDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config' | 'queue'>;

/** Returns whether a person may generate reports, by their own right or that of a person they assist. */
const mayGenerate = (actor: Actor): boolean =>
  actor.permissions.has('reports:generate') || sponsorsWith(actor, 'reports:generate').length > 0;

/** Returns why a schedule cannot go on; undefined if it can. */
const findPause = async (
  { clock, config }: StartDependencies,
  tx: Database,
  { owner, filterId }: ScheduleRow,
): Promise<SchedulePause | undefined> => {
  const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
  const actor = await loadRequester(tx, owner.id, context);
  if (actor?.kind !== 'person') return 'owner-left';
  if (!mayGenerate(actor)) return 'not-permitted';
  if (filterId === null) return undefined;
  const usable = await findUsableFilters(tx, actor, [filterId]);
  return usable.has(filterId.toLowerCase()) ? undefined : 'filter-gone';
};

const start = async (dependencies: StartDependencies, tx: Database, schedule: ScheduleRow): Promise<void> => {
  const { clock, config, queue } = dependencies;
  const now = nowText(clock);
  const which = { id: schedule.id, now };
  const pause = await findPause(dependencies, tx, schedule);
  if (pause !== undefined) return setTurn(tx, which, { nextAt: null, pause });
  const recipients = schedule.recipients
    .filter(({ isActive }) => isActive)
    .map(({ id: recipientId }) => ({ id: newId(), recipientId }));
  const added = { recipients, dueAt: schedule.nextAt ?? now, now };
  const ids = await insertDeliveries(tx, schedule.id, added);
  await queue.enqueueAll(
    tx,
    deliverReport,
    ids.map((deliveryId) => ({ deliveryId })),
  );
  const nextAt = nextDelivery(schedule, config.firm.timeZone, clock.now()).toString();
  return setTurn(tx, which, { nextAt, pause: null });
};

/**
 * Queues the emails of the schedules whose time has come. Deliveries that were missed while the hub was off are made up for
 * by one. A schedule whose owner has left, or that lost its filter, is paused.
 */
export const startDeliveries = async (dependencies: StartDependencies): Promise<void> => {
  const { database, clock } = dependencies;
  const startSome = (): Promise<number> =>
    database.transaction().execute(async (tx) => {
      const due = await takeDueSchedules(tx, nowText(clock), maxStarted);
      for (const schedule of due) await start(dependencies, tx, schedule);
      return due.length;
    });
  while ((await startSome()) === maxStarted);
};
