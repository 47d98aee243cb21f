import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { DocumentConsequence, DocumentCorrection } from '@hub/contract/documents/document.schema.ts';
import type { WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { computeFor, questionFrom } from '../deadlines/public.ts';
import { type MilestoneRow, readStoredDate } from '../milestone-records/public.ts';
import type { createRunChangeService } from '../workflow-runs/public.ts';
import { readAffected, readClosedWith } from './affected-milestones.read-model.ts';
import { readAllEffects } from './document-effects.read-model.ts';
import { nameDocument } from './document-values.ts';
import type { DocumentRow } from './documents.repository.ts';
import { type DocumentEffects, noEffects } from './documents.repository.ts';
import { planCompanions, planReversal } from './reversal-plan.ts';

/** Values of a document after a correction. */
export type CorrectedValues = Pick<DocumentRow, 'code' | 'description' | 'direction' | 'date' | 'realDate'>;

/** Returns the values of a document after a correction; a description that names the old code follows the new one. */
export const correctValues = (
  before: DocumentRow,
  { code, description, date = before.date }: Omit<DocumentCorrection, 'removed'>,
): CorrectedValues => {
  const realDate = before.realDate === before.date ? date : before.realDate;
  const kept = { code: before.code, direction: before.direction, date, realDate };
  if (code === undefined) return { ...kept, description: description ?? before.description };
  const isUsual = nameDocument({ code: before.code }).description === before.description;
  const named = nameDocument({
    code,
    description: description ?? (isUsual ? undefined : before.description),
  });
  const isKnown = named.code !== '' && nameDocument({ code }).description !== 'Unknown document';
  return { ...kept, ...named, direction: isKnown ? named.direction : before.direction };
};

/** A milestone without a workflow run whose date is computed again. */
interface MovedMilestone {
  milestone: MilestoneRow;
  dueAt: string | null;
  deadline: DeadlineResponse;
}

/** The effects of a correction; the preview shows exactly what is written. */
export interface CorrectionPlan {
  /** Effects of the document to undo, and those that remain. */
  reversed: DocumentEffects;
  remaining: DocumentEffects;
  /** Ids of the workflow runs that move to the new date. */
  runs: readonly string[];
  moved: readonly MovedMilestone[];
  consequences: readonly DocumentConsequence[];
  plans: readonly WorkflowPlan[];
}

const nothing: CorrectionPlan = {
  ...{ reversed: noEffects, remaining: noEffects },
  ...{ runs: [], moved: [], consequences: [], plans: [] },
};

const deadlineOf = ({ deadline }: MilestoneRow) => deadline as DeadlineResponse | null;

/** Splits effects into those that a document of the new date can no longer have, and the others. */
const splitEffects = (
  effects: DocumentEffects,
  affected: ReadonlyMap<string, MilestoneRow>,
  date: string,
): Pick<CorrectionPlan, 'reversed' | 'remaining'> => {
  const rowDeadline = (id: string) => {
    const row = affected.get(id);
    return row ? deadlineOf(row) : null;
  };
  const isTooEarly = (id: string): boolean => (rowDeadline(id)?.trigger ?? date) > date;
  const isTooLate = ({ id, to }: DocumentEffects['extended'][number]): boolean => {
    const last = rowDeadline(id)?.extensions.find(({ month }) => month === to)?.date;
    return last !== undefined && last < date;
  };
  const met = effects.met.filter(({ id }) => isTooEarly(id));
  const extended = effects.extended.filter((one) => isTooEarly(one.id) || isTooLate(one));
  return {
    reversed: { ...noEffects, met, extended },
    remaining: {
      ...effects,
      met: effects.met.filter((one) => !met.includes(one)),
      extended: effects.extended.filter((one) => !extended.includes(one)),
    },
  };
};

/** Computes the dates of a milestone from another trigger date; null without a rule. */
export const computeMoved = async (
  db: Database,
  milestone: MilestoneRow,
  date: string,
): Promise<MovedMilestone | null> => {
  const { ruleId, extensionMonths, repliedAt } = milestone;
  if (ruleId === null) return null;
  const { ownFacts, entitySize } = await readStoredDate(db, milestone.id);
  const question = { ruleId, trigger: date, facts: ownFacts as DeadlineFacts, entitySize, extensionMonths };
  const deadline = await computeFor(db, questionFrom('document', question));
  return { milestone, deadline, dueAt: dueInForce(deadline, repliedAt) };
};

const consequenceOf = (
  { id, title, dueAt }: MilestoneRow,
  effect: DocumentConsequence['effect'],
  { to, reason = null }: { to: string | null; reason?: string | null },
): DocumentConsequence => ({ id, title, effect, reason, from: dueAt, to, openTasks: 0 });

/** Where the plan reads, and how it previews a moved run; without a preview it names only the runs. */
interface Planning {
  database: Database;
  previewMove?: ReturnType<typeof createRunChangeService>['previewMove'];
}

/** Plans a reversal with the milestones that follow those of the document. */
const planReverted = async (
  db: Database,
  actor: Actor,
  { id: documentId }: Pick<DocumentRow, 'id'>,
  { effects, affected }: { effects: DocumentEffects; affected: Awaited<ReturnType<typeof readAffected>> },
): Promise<DocumentConsequence[]> => {
  const planned = planReversal(effects, affected);
  const followers = await readClosedWith(
    db,
    actor,
    documentId,
    planned.map(({ id }) => id),
  );
  return [...planned, ...planCompanions(planned, followers, affected)];
};

const planDate = async (
  { database, previewMove }: Planning,
  actor: Actor,
  { before, effects }: { before: DocumentRow; effects: DocumentEffects },
  date: string,
): Promise<CorrectionPlan> => {
  const affected = await readAffected(database, actor, effects);
  const split = splitEffects(effects, affected, date);
  const started = effects.started.flatMap((id) => affected.get(id) ?? []);
  const active = started.filter((row) => milestoneState(row) === 'active');
  const moved: MovedMilestone[] = [];
  const plans: WorkflowPlan[] = [];
  const runs: string[] = [];
  const kept: DocumentConsequence[] = [];
  for (const [workflowId, rows] of Map.groupBy(active, (row) => row.workflowId)) {
    if (workflowId === null) {
      for (const row of rows) {
        const alone = await computeMoved(database, row, date);
        if (alone) moved.push(alone);
      }
      continue;
    }
    const { documentDate } = await readStoredDate(database, rows[0]?.id ?? '');
    if (documentDate === before.date) {
      runs.push(workflowId);
      if (previewMove) plans.push(await previewMove(actor, workflowId, { trigger: date, reason: '' }));
      continue;
    }
    const reason = 'Its trigger date was set by hand.';
    kept.push(...rows.map((row) => consequenceOf(row, 'kept', { to: row.dueAt, reason })));
  }
  const consequences = [
    ...moved.map(({ milestone, dueAt }) => consequenceOf(milestone, 'moved', { to: dueAt })),
    ...kept,
    ...(await planReverted(database, actor, before, { effects: split.reversed, affected })),
  ];
  return { ...split, runs, moved, plans, consequences };
};

/** Whether a decision about the document has been made. */
export const isDecided = ({ outcome }: Pick<DocumentRow, 'outcome'>): boolean =>
  outcome === 'applied' || outcome === 'dismissed';

/** Plans a correction, both for the preview and for writing it. A new code or a removal undoes the docketing. */
export const planCorrection = async (
  planning: Planning,
  actor: Actor,
  before: DocumentRow,
  { removed, ...change }: DocumentCorrection,
): Promise<CorrectionPlan> => {
  const after = correctValues(before, change);
  const effects = await readAllEffects(planning.database, before);
  if (removed || after.code !== before.code) {
    const affected = await readAffected(planning.database, actor, effects);
    const consequences = await planReverted(planning.database, actor, before, { effects, affected });
    return { ...nothing, reversed: effects, consequences };
  }
  if (after.date === before.date) return { ...nothing, remaining: effects };
  return planDate(planning, actor, { before, effects }, after.date);
};
