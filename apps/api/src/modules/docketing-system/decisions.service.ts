import type { DecisionRequest, DocketingDecision } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { planTaking } from '@hub/domain/docketing/compare-deadline.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { publish } from '../../spine/live/publish.ts';
import { findSponsor } from '../../spine/live/work-for.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createMilestonesService } from '../milestones/public.ts';
import { createTasksService, lockInvention } from '../tasks/public.ts';
import { type DeadlineRow, readDeadlines } from './compared-deadlines.ts';
import { insertDecision } from './decisions.repository.ts';

interface DecisionsDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
}

const isAsked =
  ({ milestoneId, event }: DecisionRequest) =>
  ({ compared: { hub, docketing } }: DeadlineRow): boolean =>
    (hub?.milestoneId ?? null) === milestoneId &&
    (docketing?.matter ?? null) === (event?.matter ?? null) &&
    (docketing?.id ?? null) === (event?.id ?? null);

/** Names the source of the change of a date: the event or the document. */
const withEvidence = (reason: string, action: 'docketing' | 'office', { compared }: DeadlineRow): string => {
  const { docketing, office } = compared;
  if (action === 'docketing' && docketing)
    return `${reason} (docketing system: ${docketing.code}, matter ${docketing.matter})`;
  return office ? `${reason} (patent office: ${office.code} of ${writeDate(office.date)})` : reason;
};

const describeTask = ({ compared: { title, docketing, hub } }: DeadlineRow): string => {
  if (docketing === null) return `Add “${title}” to the docketing system`;
  if (hub === null) return `Check “${title}” in the docketing system`;
  if (hub.state !== 'active') return `Close “${title}” in the docketing system`;
  return hub.due === null
    ? `Check “${title}” in the docketing system`
    : `Change “${title}” in the docketing system to ${writeDate(hub.due)}`;
};

/** Creates the use case of deciding about differences. */
export const createDecisionsService = (dependencies: DecisionsDependencies) => {
  const { clock } = dependencies;
  const milestones = createMilestonesService(dependencies);
  const tasks = createTasksService(dependencies);

  /** Changes the date of a milestone in the way its rule allows. */
  const takeDate = async (write: Write, row: DeadlineRow, date: string, reason: string): Promise<void> => {
    const { milestone, taking } = row;
    if (!milestone || !taking) throw appError('docketing.not_offered');
    const edit = { id: milestone.id, baseVersion: milestone.updatedAt };
    const taken = planTaking(taking, date);
    if (taken.kind === 'law') throw appError('milestone.statutory_date');
    const extensionMonths = taken.kind === 'extension' ? taken.months || null : undefined;
    const change = extensionMonths === undefined ? { dueAt: date } : { extensionMonths };
    await milestones.updateMilestone(write, edit, change, reason);
  };

  const takeDocketing = async (
    write: Write,
    inventionId: InventionId,
    row: DeadlineRow,
    reason: string,
  ): Promise<void> => {
    const { docketing } = row.compared;
    const { milestone } = row;
    if (!docketing) throw appError('docketing.not_offered');
    if (!milestone) {
      const title = (docketing.description || docketing.code).slice(0, 500);
      const dates = { dueAt: docketing.dueDate, clientDueDate: null };
      await milestones.createMilestone(write, { inventionId, title, ...dates, assignees: [], facts: {} });
      return;
    }
    const edit = { id: milestone.id, baseVersion: milestone.updatedAt };
    if (docketing.status === 'completed') await milestones.finishMilestone(write, edit, { reason });
    else if (docketing.status === 'cancelled') await milestones.cancelMilestone(write, edit, { reason });
    else if (docketing.dueDate) await takeDate(write, row, docketing.dueDate, reason);
  };

  const addTask = async (
    write: Write,
    inventionId: InventionId,
    row: DeadlineRow,
    reason: string,
  ): Promise<TaskId> => {
    const { id } = await tasks.createTask(write, {
      inventionId,
      title: describeTask(row).slice(0, 500),
      notes: reason,
      tags: ['docketing system'],
      status: 'open',
      dueAt: null,
      assignees: [],
      milestoneId: row.milestone?.id ?? null,
      order: 0,
    });
    return id;
  };

  return {
    /**
     * Carries out a decision about a difference and adds it to the log. Throws `docketing.changed` if the values are not
     * those that the person saw, and `docketing.not_offered` if the hub cannot take over that value.
     */
    decide: async (
      write: Write,
      inventionId: InventionId,
      request: DecisionRequest,
    ): Promise<DocketingDecision> => {
      const { tx, actor } = write;
      const { action, reason } = request;
      await lockInvention(tx, inventionId);
      const { rows } = await readDeadlines(tx, actor, inventionId);
      const row = rows.find(isAsked(request));
      if (!row || row.compared.values !== request.values) throw appError('docketing.changed');
      const { compared } = row;
      if (compared.differences.length === 0) throw appError('docketing.changed');
      if (action !== 'task' && !compared.offers.includes(action)) throw appError('docketing.not_offered');
      const taskId = action === 'task' ? await addTask(write, inventionId, row, reason) : null;
      if (action === 'docketing')
        await takeDocketing(write, inventionId, row, withEvidence(reason, action, row));
      if (action === 'office' && compared.office?.due)
        await takeDate(write, row, compared.office.due, withEvidence(reason, action, row));
      const after = action === 'task' ? row : await findAfter(write, inventionId, row);
      const decidedAt = nowText(clock);
      const milestoneId = row.milestone?.id ?? null;
      const act = { type: 'docketing.decided', inventionId, milestoneId } as const;
      const sponsorId = await findSponsor(tx, actor, act);
      const decision: DocketingDecision = {
        id: newId(),
        inventionId,
        action,
        title: compared.title,
        seen: {
          office: compared.office?.due ?? null,
          docketing: compared.docketing?.dueDate ?? null,
          docketingStatus: compared.docketing?.status ?? null,
          hub: compared.hub?.due ?? null,
        },
        reason,
        decidedBy: actor.email,
        decidedFor: actor.sponsors.find(({ id }) => id === sponsorId)?.email ?? null,
        decidedAt,
        taskId,
      };
      await insertDecision(tx, {
        ...decision,
        matter: compared.docketing?.matter ?? null,
        eventId: compared.docketing?.id ?? null,
        milestoneId,
        settled: after.compared.values,
        decidedById: actor.id,
        decidedForId: sponsorId,
      });
      await publish(write, {
        ...act,
        title: compared.title,
        updatedAt: decidedAt,
        changes: [{ field: 'action', from: null, to: action }],
        reason,
      });
      return decision;
    },
  };
};

/** Returns the deadline as it is after the change. */
const findAfter = async (write: Write, inventionId: string, row: DeadlineRow): Promise<DeadlineRow> => {
  const { rows } = await readDeadlines(write.tx, write.actor, inventionId);
  const { docketing } = row.compared;
  const isSame = ({ milestone, compared }: DeadlineRow): boolean =>
    row.milestone === null
      ? compared.docketing?.id === docketing?.id && compared.docketing?.matter === docketing?.matter
      : milestone?.id === row.milestone.id;
  return rows.find(isSame) ?? row;
};
