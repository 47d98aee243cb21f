import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule, ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { DocumentFacts, MilestoneFacts, ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import { inventionFacts, reportFacts } from './report-facts.ts';

/** A milestone of a rule as its document opens it. */
export const periodOf = (
  ruleId: string,
  trigger: string,
  changes: Partial<MilestoneFacts> = {},
): MilestoneFacts => {
  const deadline = computeDeadline({ rule: ruleInForce(ruleId, trigger), trigger });
  return {
    title: deadlineRule(ruleId).milestoneTitle,
    ruleId,
    dueAt: deadline.due,
    clientDueDate: '2026-11-12',
    state: 'active',
    repliedAt: null,
    finishedOn: null,
    needsVerification: false,
    assignees: [],
    deadline,
    documentId: 'final',
    ...changes,
  };
};
/** A document of the Office. */
export const documentOf = (code: string, date: string, id = 'final'): DocumentFacts => ({
  id,
  code,
  description: code,
  date,
  direction: 'OUTGOING',
});
/** Facts about a final rejection of 21 August 2026 with its statutory milestone, changed, and its reminder. */
export const finalFacts = (changes: Partial<MilestoneFacts> = {}): ReportFacts =>
  reportFacts(
    inventionFacts({
      documents: [documentOf('CTFR', '2026-08-21')],
      milestones: [periodOf('OA-F2', '2026-08-21'), periodOf('OA-F', '2026-08-21', changes)],
    }),
  );
