import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import {
  computeDeadlineDate,
  listClosures,
  listDeadlineRules,
  listDisagreements,
} from '@hub/contract/deadlines/deadlines.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Every version of every rule. */
export const rulesQuery = queryOptions({
  queryKey: ['deadlines', 'rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The days on which the Office was closed besides weekends and federal holidays. */
export const closuresQuery = queryOptions({
  queryKey: ['deadlines', 'closures'],
  queryFn: ({ signal }) => request(listClosures, { signal }),
});

/** The last recomputation, and the stored dates that no longer agree. */
export const disagreementsQuery = queryOptions({
  queryKey: ['deadlines', 'disagreements'],
  queryFn: ({ signal }) => request(listDisagreements, { signal }),
});

/** The input of a deadline computation. */
interface Question {
  ruleId: string;
  trigger: string;
  facts: DeadlineFacts;
}

/** The computed dates of a rule. */
export const computedQuery = (question: Question) =>
  queryOptions({
    queryKey: ['deadlines', 'computed', question],
    queryFn: ({ signal }): Promise<DeadlineResponse> =>
      request(computeDeadlineDate, { body: question, signal }),
    retry: false,
  });
