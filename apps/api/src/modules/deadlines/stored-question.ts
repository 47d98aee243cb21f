import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { DateQuestion } from './compute.ts';

/** The values a stored date was computed from. */
export interface StoredDate {
  deadline: Pick<StoredDeadline, 'ruleId' | 'trigger'>;
  /** Facts of the workflow run, overridden by those of the milestone. */
  facts: DeadlineFacts;
  /** The date that the workflow run counts from. */
  documentDate: string | null;
  entitySize: EntitySize;
  extensionMonths: number | null;
}

/** Returns the input that reproduces a stored date. Throws a DeadlineError if the rule no longer exists. */
export const storedQuestion = ({
  deadline: { ruleId, trigger },
  facts,
  documentDate,
  entitySize,
  extensionMonths,
}: StoredDate): DateQuestion => {
  const { countsFrom } = deadlineRule(ruleId);
  // The date of the document is not a fact of the workflow run: it is the date that the run counts from.
  const known = countsFrom && documentDate ? { ...facts, [countsFrom.document]: documentDate } : facts;
  return { ruleId, trigger, facts: known, entitySize, extensionMonths };
};
