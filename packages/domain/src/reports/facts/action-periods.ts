import type { DeadlineRule } from '../../deadlines/deadline-rule.ts';
import { deadlineRules } from '../../deadlines/rules/rule-table.ts';
import { reactToDocument } from '../../documents/document-reactions.ts';
import type { DocumentFacts, InventionFacts, MilestoneFacts } from './report-facts.ts';

/** A milestone whose dates a rule gives. */
export type RulePeriod = MilestoneFacts & { ruleId: string };

const kinds: ReadonlyMap<string, DeadlineRule['kind']> = new Map(
  deadlineRules.map(({ id, kind }) => [id, kind]),
);
/** A period of the law comes first; a date of practice never takes its place. */
const weights: Readonly<Record<DeadlineRule['kind'], number>> = {
  statutory: 0,
  window: 1,
  soft: 2,
  internal: 3,
};

/** Returns the kind of the rule of a period; one that the hub does not know counts as set by law. */
const kindOf = ({ ruleId }: RulePeriod): DeadlineRule['kind'] => kinds.get(ruleId) ?? 'statutory';

/** Whether a period is a reminder of practice, after which the act is still possible. */
export const isReminder = (period: RulePeriod): boolean => weights[kindOf(period)] >= weights.soft;

/** Whether a period is a date for work within the firm, which no client needs. */
export const isInternal = (period: RulePeriod): boolean => kindOf(period) === 'internal';

/** Whether the dates of a milestone are given by a rule. */
export const isRulePeriod = (milestone: MilestoneFacts): milestone is RulePeriod => milestone.ruleId !== null;

/**
 * Returns the periods that a document opened and nobody canceled: those set by law by their due date, then reminders. A date
 * that is still to be read in the document comes first in its group, because nothing is known to be earlier.
 */
export const periodsOf = (
  { milestones }: Pick<InventionFacts, 'milestones'>,
  document: Pick<DocumentFacts, 'id' | 'code'> | undefined,
): RulePeriod[] => {
  if (!document) return [];
  const { opens } = reactToDocument(document.code);
  const place = ({ ruleId }: RulePeriod): number => opens.indexOf(ruleId);
  return milestones
    .filter(isRulePeriod)
    .filter(({ documentId, state }) => documentId === document.id && state !== 'cancelled')
    .toSorted(
      (a, b) =>
        weights[kindOf(a)] - weights[kindOf(b)] ||
        (a.dueAt ?? '').localeCompare(b.dueAt ?? '') ||
        place(a) - place(b),
    );
};
