import { listUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { unmatchedKey } from './unmatched-key.ts';

const intervalMs = 60_000;

/** Number of emails in the unmatched queue, without the emails. */
export const unmatchedCountQuery = queryOptions({
  queryKey: [...unmatchedKey, 'count'],
  queryFn: ({ signal }) => request(listUnmatchedMail, { query: { size: 1 }, signal }),
  select: ({ total }) => total,
  refetchInterval: intervalMs,
});
