import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { EntitySize } from '@hub/domain/deadlines/extension-fees.ts';
import type { KeptDeadline } from '@hub/domain/deadlines/kept-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rule-table.ts';
import type { DateQuestion } from './compute.ts';

/** What a stored date was computed from. */
export interface StoredDate {
  readonly deadline: Pick<KeptDeadline, 'ruleId' | 'trigger'>;
  /** Of its workflow, and over them its own. */
  readonly facts: DeadlineFacts;
  /** What its workflow counts from. */
  readonly paperDate: string | null;
  readonly entitySize: EntitySize;
  readonly extensionMonths: number | null;
}

/** The question that a stored date answers. Throws a DeadlineError for a rule that is in no table. */
export const storedQuestion = ({
  deadline: { ruleId, trigger },
  facts,
  paperDate,
  entitySize,
  extensionMonths,
}: StoredDate): DateQuestion => {
  const { countsFrom } = deadlineRule(ruleId);
  // The paper's own date is no fact of the work: it is what the work counts from.
  const known = countsFrom && paperDate ? { ...facts, [countsFrom.paper]: paperDate } : facts;
  return { ruleId, trigger, facts: known, entitySize, extensionMonths };
};
