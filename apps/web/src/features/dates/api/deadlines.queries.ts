import type { DeadlineAnswer, DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import {
  computeDeadlineDate,
  listClosures,
  listDeadlineRules,
  listDisagreements,
} from '@hub/contract/workflow/deadlines.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** Every version of every rule. */
export const rulesQuery = queryOptions({
  queryKey: ['deadlines', 'rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
});

/** The days on which the Office was closed beside weekends and federal holidays. */
export const closuresQuery = queryOptions({
  queryKey: ['deadlines', 'closures'],
  queryFn: ({ signal }) => request(listClosures, { signal }),
});

/** The last recomputation, and the dates that did not agree. */
export const disagreementsQuery = queryOptions({
  queryKey: ['deadlines', 'disagreements'],
  queryFn: ({ signal }) => request(listDisagreements, { signal }),
});

/** What is asked of a rule. */
interface Question {
  ruleId: string;
  trigger: string;
  facts: DeadlineFacts;
}

/** The dates of a rule. */
export const computedQuery = (question: Question) =>
  queryOptions({
    queryKey: ['deadlines', 'computed', question],
    queryFn: ({ signal }): Promise<DeadlineAnswer> =>
      request(computeDeadlineDate, { body: question, signal }),
    retry: false,
  });
