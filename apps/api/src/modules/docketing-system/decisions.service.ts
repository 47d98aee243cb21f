import type {
  DecisionRequest,
  DecisionResolution,
  DocketingDecision,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { planTaking, type TakenSource } from '@hub/domain/docketing/compare-deadline.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { assertPermission } from '../../spine/access/assert-invention-access.ts';
import { publish } from '../../spine/live/publish.ts';
import { findSponsor } from '../../spine/live/work-for.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createMilestonesService, isSecondPerson } from '../milestones/public.ts';
import { createTasksService, lockInvention } from '../tasks/public.ts';
import { type DeadlineRow, findDeadline, readDeadlines } from './compared-deadlines.ts';
import { presentDecision } from './decision.presenter.ts';
import { type DecisionRow, insertDecision, type Restored, resolveDecision } from './decisions.repository.ts';
import { docketingEvents, subjectOfDeadline } from './docketing-events.ts';

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
  const takeDate = async (
    write: Write,
    row: DeadlineRow,
    date: string,
    reason: string,
  ): Promise<Restored> => {
    const { milestone, taking } = row;
    if (!milestone || !taking) throw appError('docketing.not_offered');
    const { dueAt, extensionMonths } = milestone;
    const edit = { id: milestone.id, baseVersion: milestone.updatedAt };
    await milestones.updateMilestone(write, edit, changeFor(taking, date, extensionMonths), reason);
    return { kind: 'date', dueAt, unextended: taking.unextended, extensionMonths };
  };

  const takeDocketing = async (
    write: Write,
    inventionId: InventionId,
    row: DeadlineRow,
    reason: string,
  ): Promise<Restored | null> => {
    const { docketing } = row.compared;
    const { milestone } = row;
    if (!docketing) throw appError('docketing.not_offered');
    if (!milestone) {
      const title = (docketing.description || docketing.code).slice(0, 500);
      const dates = { dueAt: docketing.dueDate, clientDueDate: null };
      await milestones.createMilestone(write, { inventionId, title, ...dates, assignees: [], facts: {} });
      return { kind: 'created' };
    }
    const edit = { id: milestone.id, baseVersion: milestone.updatedAt };
    if (docketing.status === 'completed') await milestones.finishMilestone(write, edit, { reason });
    else if (docketing.status === 'cancelled') await milestones.cancelMilestone(write, edit, { reason });
    else if (docketing.dueDate) return takeDate(write, row, docketing.dueDate, reason);
    return { kind: 'closed' };
  };

  /** Takes over the value of a source, and returns what undoing it gives back and the values after it. */
  const take = async (
    write: Write,
    inventionId: InventionId,
    row: DeadlineRow,
    action: TakenSource,
    reason: string,
  ): Promise<{ restores: Restored | null; settled: string }> => {
    const { office, docketing } = row.compared;
    const due = action === 'office' ? office?.due : docketing?.dueDate;
    const given = withEvidence(reason, action, row);
    const restores =
      action === 'docketing'
        ? await takeDocketing(write, inventionId, row, given)
        : due
          ? await takeDate(write, row, due, given)
          : null;
    const after = await findAfter(write, inventionId, row);
    // The dialog announced this date, so the hub takes no other one.
    if (restores?.kind === 'date' && after.compared.hub?.comparedDue !== due)
      throw appError('docketing.not_exact');
    return { restores, settled: after.compared.values };
  };

  /** Gives back what a decision took over. */
  const giveBack = async (
    write: Write,
    row: DeadlineRow,
    restores: Restored,
    reason: string,
  ): Promise<void> => {
    const { milestone } = row;
    if (!milestone) throw appError('docketing.changed');
    const edit = { id: milestone.id, baseVersion: milestone.updatedAt };
    if (restores.kind === 'created') return milestones.cancelMilestone(write, edit, { reason });
    if (restores.kind === 'closed') {
      const change = milestone.deleted ? { deleted: false as const } : { finished: false as const };
      await milestones.updateMilestone(write, edit, { ...change, reopenTasks: true }, reason);
      return;
    }
    const { dueAt, unextended, extensionMonths } = restores;
    const isMoved =
      milestone.ruleId === null ? milestone.dueAt !== dueAt : row.taking?.unextended !== unextended;
    const date = milestone.ruleId === null ? dueAt : unextended;
    await milestones.updateMilestone(
      write,
      edit,
      { ...(isMoved && { dueAt: date }), ...(milestone.ruleId !== null && { extensionMonths }) },
      reason,
    );
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

  /** Adds an event about a decision to the stream. */
  const announce = async (
    write: Write,
    { inventionId, milestoneId, title }: Pick<DecisionRow, 'inventionId' | 'milestoneId' | 'title'>,
    { to, at, reason }: { to: string; at: string; reason: string },
  ): Promise<void> => {
    await publish(write, {
      type: docketingEvents['docketing.decided'],
      inventionId,
      subject: subjectOfDeadline(inventionId, milestoneId),
      title,
      updatedAt: at,
      changes: [{ field: 'action', from: null, to }],
      reason,
    });
  };

  const record = async (
    write: Write,
    inventionId: InventionId,
    row: DeadlineRow,
    { action, reason }: DecisionRequest,
    result: Pick<DecisionRow, 'taskId' | 'settled' | 'restores' | 'state'>,
  ): Promise<DocketingDecision> => {
    const { tx, actor } = write;
    const { title, office, docketing, hub } = row.compared;
    const decidedAt = nowText(clock);
    const milestoneId = row.milestone?.id ?? null;
    const sponsorId = await findSponsor(tx, actor, {
      type: docketingEvents['docketing.decided'],
      inventionId,
      milestoneId,
    });
    const decision = {
      id: newId(),
      inventionId,
      action,
      title,
      seen: {
        office: office?.due ?? null,
        docketing: docketing?.dueDate ?? null,
        docketingStatus: docketing?.status ?? null,
        hub: hub?.due ?? null,
      },
      reason,
      decidedAt,
      matter: docketing?.matter ?? null,
      eventId: docketing?.id ?? null,
      milestoneId,
      decidedById: actor.id,
      decidedForId: sponsorId,
      ...result,
    };
    await insertDecision(tx, decision);
    const to = result.state === 'proposed' ? 'proposed' : action;
    await announce(write, decision, { to, at: decidedAt, reason });
    const decidedFor = actor.sponsors.find(({ id }) => id === sponsorId)?.email ?? null;
    const people = { decidedBy: actor.email, decidedFor, resolvedBy: null, resolvedAt: null };
    return presentDecision({ ...decision, ...people, isTaskOpen: null }, result.settled);
  };

  const readDecision = async (write: Write, inventionId: InventionId, decisionId: string) => {
    const { rows, decisions } = await readDeadlines(write.tx, write.actor, inventionId);
    const decision = decisions.find(({ id }) => id === decisionId);
    if (!decision) throw appError('docketing.decision_not_found');
    const row = findDeadline(rows, decision);
    if (!row || row.compared.values !== decision.settled) throw appError('docketing.changed');
    return { decision, row };
  };

  return {
    /**
     * Carries out a decision about a difference and adds it to the log; a later statutory date of the docketing system only
     * becomes a proposal. Throws `docketing.changed` if the values are not those that the person saw, `docketing.not_offered`
     * if the hub cannot take over that value, and `docketing.not_exact` if it would have another date afterward.
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
      const unchanged = { taskId: null, settled: compared.values, restores: null };
      if (action === 'task') {
        const taskId = await addTask(write, inventionId, row, reason);
        return record(write, inventionId, row, request, { ...unchanged, taskId, state: 'done' });
      }
      if (!compared.offers.includes(action)) throw appError('docketing.not_offered');
      if (action === 'docketing' && compared.taking?.needsSecondPerson)
        return record(write, inventionId, row, request, { ...unchanged, state: 'proposed' });
      const taken = await take(write, inventionId, row, action, reason);
      return record(write, inventionId, row, request, { ...taken, taskId: null, state: 'done' });
    },

    /**
     * Confirms or declines a proposed date, or undoes a decision. Throws `docketing.changed` if a value has changed since or
     * the decision is in another state, and `verification.same_person` unless a second person confirms.
     */
    resolve: async (
      write: Write,
      inventionId: InventionId,
      decisionId: string,
      { action, reason }: DecisionResolution,
    ): Promise<DocketingDecision> => {
      const { tx, actor } = write;
      await lockInvention(tx, inventionId);
      const { decision, row } = await readDecision(write, inventionId, decisionId);
      if (decision.state !== (action === 'undo' ? 'done' : 'proposed')) throw appError('docketing.changed');
      let { settled, restores } = decision;
      if (action === 'confirm') {
        assertPermission(actor, 'deadlines:verify');
        const opened = { openedBy: decision.decidedById, openedFor: decision.decidedForId };
        if (!isSecondPerson(actor, opened)) throw appError('verification.same_person');
        ({ settled, restores } = await take(write, inventionId, row, 'docketing', decision.reason));
      }
      if (action === 'undo') {
        if (!restores) throw appError('docketing.changed');
        await giveBack(write, row, restores, reason);
      }
      const state = ({ confirm: 'done', decline: 'declined', undo: 'undone' } as const)[action];
      const resolved = { id: decision.id, state, settled, restores, reason };
      const resolvedAt = nowText(clock);
      await resolveDecision(tx, { ...resolved, resolvedById: actor.id, resolvedAt });
      await announce(write, decision, { to: state === 'done' ? 'confirmed' : state, at: resolvedAt, reason });
      return presentDecision(
        { ...decision, ...resolved, reason: decision.reason, resolvedBy: actor.email, resolvedAt },
        settled,
      );
    },
  };
};

/** Returns the change of a milestone that gives it exactly this date. A date that the document sets ends an extension. */
const changeFor = (
  taking: NonNullable<DeadlineRow['taking']>,
  date: string,
  extensionMonths: number | null,
): { dueAt: string; extensionMonths?: null } | { extensionMonths: number | null } => {
  const taken = planTaking(taking, date);
  if (taken.kind === 'law') throw appError('milestone.statutory_date');
  if (taken.kind === 'extension') return { extensionMonths: taken.months || null };
  return taken.kind === 'set' && extensionMonths !== null
    ? { dueAt: date, extensionMonths: null }
    : { dueAt: date };
};

/** Returns the deadline as it is after the change. */
const findAfter = async (write: Write, inventionId: string, row: DeadlineRow): Promise<DeadlineRow> => {
  const { rows } = await readDeadlines(write.tx, write.actor, inventionId);
  const { docketing } = row.compared;
  const decided = {
    milestoneId: row.milestone?.id ?? null,
    matter: docketing?.matter ?? null,
    eventId: docketing?.id ?? null,
  };
  return findDeadline(rows, decided) ?? row;
};
