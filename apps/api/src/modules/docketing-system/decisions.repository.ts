import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { TakenSource } from '@hub/domain/docketing/compare-deadline.ts';
import type { DocketingStatus } from '@hub/domain/docketing/match-deadlines.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

const maxListed = 200;

type Action = TakenSource | 'task';

type DecisionState = 'done' | 'proposed' | 'declined' | 'undone';

/** Values that the milestone gets back when a decision is undone. */
export type Restored =
  /** A milestone that the decision created is cancelled. */
  | { kind: 'created' }
  /** One that it finished or cancelled is active again. */
  | { kind: 'closed' }
  | { kind: 'date'; dueAt: string | null; unextended: string | null; extensionMonths: number | null };

/** The dates that differed. */
interface SeenDates {
  office: string | null;
  docketing: string | null;
  docketingStatus: DocketingStatus | null;
  hub: string | null;
}

/** A decision with the deadline it is about. */
export interface DecisionRow {
  id: string;
  inventionId: InventionId;
  action: Action;
  title: string;
  seen: SeenDates;
  reason: string;
  /** Email of the person. */
  decidedBy: string;
  /** Email of the sponsor for whom they decided; null if for themselves. */
  decidedFor: string | null;
  decidedAt: string;
  taskId: TaskId | null;
  matter: string | null;
  eventId: string | null;
  milestoneId: string | null;
  /** The values that it settled. */
  settled: string;
  /** Whether its task is still to be done; null without a task. */
  isTaskOpen: boolean | null;
  state: DecisionState;
  /** Values of the milestone before the decision; null if nothing can be undone. */
  restores: Restored | null;
  /** Ids of the person who decided and of the sponsor. */
  decidedById: string;
  decidedForId: string | null;
  /** Email of the person who confirmed, declined or undid it. */
  resolvedBy: string | null;
  resolvedAt: string | null;
}

/** Returns the decisions about an invention, newest first. */
export const listDecisions = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<DecisionRow[]> =>
  db
    .selectFrom('docketing_decisions as decision')
    .innerJoin('principals', 'principals.id', 'decision.decided_by')
    .leftJoin('principals as sponsor', 'sponsor.id', 'decision.decided_for')
    .leftJoin('principals as resolver', 'resolver.id', 'decision.resolved_by')
    .leftJoin('tasks', 'tasks.id', 'decision.task_id')
    .select([
      'decision.id',
      sql.ref<InventionId>('decision.invention_id').as('inventionId'),
      sql.ref<Action>('decision.action').as('action'),
      'decision.title',
      sql.ref<SeenDates>('decision.seen').as('seen'),
      'decision.reason',
      'principals.value as decidedBy',
      'sponsor.value as decidedFor',
      'decision.decided_at as decidedAt',
      sql.ref<TaskId | null>('decision.task_id').as('taskId'),
      'decision.matter_number as matter',
      'decision.event_id as eventId',
      'decision.milestone_id as milestoneId',
      'decision.settled',
      sql.ref<DecisionState>('decision.state').as('state'),
      sql.ref<Restored | null>('decision.restores').as('restores'),
      'decision.decided_by as decidedById',
      'decision.decided_for as decidedForId',
      'resolver.value as resolvedBy',
      'decision.resolved_at as resolvedAt',
      sql<boolean | null>`tasks.status not in ('done', 'cancelled') and not tasks.is_deleted`.as(
        'isTaskOpen',
      ),
    ])
    .where('decision.invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'decision.invention_id'))
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(maxListed)
    .execute();

/** A new decision. */
export type NewDecision = Omit<
  DecisionRow,
  'decidedBy' | 'decidedFor' | 'isTaskOpen' | 'resolvedBy' | 'resolvedAt'
>;

/** Adds a decision to the log. */
export const insertDecision = async (tx: Database, decision: NewDecision): Promise<void> => {
  await tx
    .insertInto('docketing_decisions')
    .values({
      id: decision.id,
      invention_id: decision.inventionId,
      matter_number: decision.matter,
      event_id: decision.eventId,
      milestone_id: decision.milestoneId,
      action: decision.action,
      title: decision.title,
      seen: JSON.stringify(decision.seen),
      settled: decision.settled,
      reason: decision.reason,
      task_id: decision.taskId,
      decided_by: decision.decidedById,
      decided_for: decision.decidedForId,
      decided_at: decision.decidedAt,
      state: decision.state,
      restores: decision.restores && JSON.stringify(decision.restores),
    })
    .execute();
};

/** A later state of a decision. */
export interface ResolvedDecision extends Pick<DecisionRow, 'id' | 'state' | 'settled' | 'restores'> {
  resolvedById: string;
  resolvedAt: string;
  reason: string;
}

/** Records what a person did with a decision after it was made. */
export const resolveDecision = async (tx: Database, decision: ResolvedDecision): Promise<void> => {
  await tx
    .updateTable('docketing_decisions')
    .set({
      state: decision.state,
      settled: decision.settled,
      restores: decision.restores && JSON.stringify(decision.restores),
      resolved_by: decision.resolvedById,
      resolved_at: decision.resolvedAt,
      resolution: decision.reason,
    })
    .where('id', '=', decision.id)
    .execute();
};
