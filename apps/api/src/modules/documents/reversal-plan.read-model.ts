import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { DocumentConsequence } from '@hub/contract/documents/document.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { type MilestoneRow, selectMilestones } from '../milestone-records/public.ts';
import type { DocumentEffects } from './document-effects.read-model.ts';

/** A milestone that a document affected, with the number of its open tasks and of its other evidence. */
type AffectedMilestone = MilestoneRow & { openTasks: number; closings: number };

/** Returns the milestones that a document affected and the actor may see, by id. */
export const readAffected = async (
  db: Database,
  actor: Actor,
  effects: DocumentEffects,
): Promise<Map<string, AffectedMilestone>> => {
  const { started, met, cancelled, extended } = effects;
  const ids = [...started, ...met.map(({ id }) => id), ...cancelled, ...extended.map(({ id }) => id)];
  if (ids.length === 0) return new Map();
  const rows = await selectMilestones(db)
    .select([
      sql<number>`(select count(*) from tasks where tasks.milestone_id = milestones.id and tasks.is_open)`.as(
        'openTasks',
      ),
      sql<number>`(
        select count(*) from milestone_documents link
        where link.milestone_id = milestones.id and link.relation = 'closed')`.as('closings'),
    ])
    .where('milestones.id', 'in', ids)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();
  return new Map(rows.map((row) => [`${row.id}`, row]));
};

type Effect = Omit<DocumentConsequence, 'id' | 'title' | 'from'>;

const unchanged = ({ dueAt }: MilestoneRow): Pick<Effect, 'reason' | 'to' | 'openTasks'> => ({
  reason: null,
  to: dueAt,
  openTasks: 0,
});

const planStarted = (row: AffectedMilestone): Effect | null => {
  if (row.deleted) return null;
  if (milestoneState(row) !== 'active')
    return {
      ...unchanged(row),
      effect: 'kept',
      reason: 'It is already finished: reopen or check it by hand.',
    };
  return { ...unchanged(row), effect: 'cancelled', to: null, openTasks: row.openTasks };
};

/** Returns the due date that the months of extension give. */
const extendedDue = (row: AffectedMilestone, months: number | null): string | null => {
  const deadline = row.deadline as DeadlineResponse | null;
  const step = deadline?.extensions.filter(({ month }) => month <= (months ?? 0)).at(-1);
  return step?.date ?? deadline?.due ?? null;
};

/** Returns what undoing these effects of a document does to each milestone. */
export const planReversal = (
  effects: DocumentEffects,
  affected: ReadonlyMap<string, AffectedMilestone>,
): DocumentConsequence[] => {
  const plan = (id: string, effectOf: (row: AffectedMilestone) => Effect | null): DocumentConsequence[] => {
    const row = affected.get(id);
    const effect = row && effectOf(row);
    return row && effect ? [{ id: row.id, title: row.title, from: row.dueAt, ...effect }] : [];
  };
  return [
    ...effects.started.flatMap((id) => plan(id, planStarted)),
    ...effects.met.flatMap(({ id }) =>
      plan(id, (row) =>
        row.finished && row.closings <= 1 ? { ...unchanged(row), effect: 'reopened' } : null,
      ),
    ),
    ...effects.cancelled.flatMap((id) =>
      plan(id, (row) => (row.deleted ? { ...unchanged(row), effect: 'restored' } : null)),
    ),
    ...effects.extended.flatMap(({ id, from, to }) =>
      plan(id, (row) =>
        row.extensionMonths === to && from !== to
          ? { ...unchanged(row), effect: 'shortened', to: extendedDue(row, from) }
          : null,
      ),
    ),
  ];
};
