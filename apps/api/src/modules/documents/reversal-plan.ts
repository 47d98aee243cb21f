import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { DocumentConsequence } from '@hub/contract/documents/document.schema.ts';
import { continuedBy } from '@hub/domain/deadlines/periods/companion-rules.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { MilestoneRow } from '../milestone-records/public.ts';
import type { AffectedMilestone, ClosedCompanion } from './affected-milestones.read-model.ts';
import type { DocumentEffects } from './documents.repository.ts';

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
const extendedDue = (
  row: AffectedMilestone,
  months: number | null,
  repliedAt = row.repliedAt,
): string | null => {
  const deadline = row.deadline as DeadlineResponse | null;
  if (deadline && repliedAt !== null) return deadline.latest ?? row.dueAt;
  const step = deadline?.extensions.filter(({ month }) => month <= (months ?? 0)).at(-1);
  return step?.date ?? deadline?.due ?? null;
};

const planMet = (row: AffectedMilestone): Effect | null => {
  if (row.finished) return row.closings <= 1 ? { ...unchanged(row), effect: 'reopened' } : null;
  if (row.repliedAt === null || row.deleted) return null;
  const to = row.replies <= 1 ? extendedDue(row, row.extensionMonths, null) : row.dueAt;
  return { ...unchanged(row), effect: 'unanswered', to };
};

/** Whether a milestone that was closed with another one becomes active again after this effect on the other one. */
const follows = (
  companion: ClosedCompanion,
  effect: Effect['effect'],
  main: AffectedMilestone | undefined,
): boolean => {
  if (effect === 'restored') return true;
  if (effect === 'reopened' || effect === 'unanswered') return companion.isByDocument;
  return effect === 'cancelled' && continuedBy(main?.ruleId ?? '').includes(companion.ruleId ?? '');
};

/**
 * Returns what becomes of the milestones that were closed together with those of a reversal: companions become active
 * again with theirs, and so does the period that a cancelled milestone had continued.
 */
export const planCompanions = (
  planned: readonly DocumentConsequence[],
  companions: readonly ClosedCompanion[],
  affected: ReadonlyMap<string, AffectedMilestone>,
): DocumentConsequence[] => {
  const effects = new Map<string, Effect['effect']>(planned.map(({ id, effect }) => [id, effect]));
  return companions.flatMap((row) => {
    const main = row.closedWith ?? '';
    const effect = effects.get(main);
    if (effect === undefined || effects.has(row.id) || !follows(row, effect, affected.get(main))) return [];
    const own = { id: row.id, title: row.title, from: row.dueAt, ...unchanged(row) };
    return [{ ...own, effect: row.deleted ? 'restored' : 'reopened' }];
  });
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
    ...effects.met.flatMap(({ id }) => plan(id, planMet)),
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
