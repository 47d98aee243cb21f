import { getEvidenceRule } from '@hub/contract/milestones/evidence-rule.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Whether the workspace finishes a statutory milestone without a document. */
export const evidenceRuleQuery = queryOptions({
  queryKey: ['evidence-rule'],
  queryFn: ({ signal }) => request(getEvidenceRule, { signal }),
  staleTime: 0,
});
