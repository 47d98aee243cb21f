import { getUnmatchedBody, listUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import type { UnmatchedMailQuery } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { unmatchedKey } from '../../../dates/mail/public.ts';

const maxListed = 100;
const refetchIntervalMs = 30_000;

/** The emails that wait to be filed, oldest first, or those that were marked as not ours. */
export const unmatchedQuery = (list: UnmatchedMailQuery['list']) =>
  queryOptions({
    queryKey: [...unmatchedKey, list],
    queryFn: ({ signal }) => request(listUnmatchedMail, { query: { list, size: maxListed }, signal }),
    refetchInterval: refetchIntervalMs,
  });

/** The body of an unmatched email; forgotten with its view, because its address expires. */
export const unmatchedBodyQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['mail-body', messageId],
    queryFn: ({ signal }) => request(getUnmatchedBody, { params: { messageId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
