import type { CalendarFeed } from '@hub/contract/calendar/calendar-feed.schema.ts';
import {
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@hub/contract/calendar/calendar-feeds.calls.ts';
import { filterIdSchema } from '@hub/contract/filters/filter.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Query of the person's calendar feeds, newest first. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['auth', 'calendar-feeds'],
  queryFn: ({ signal }) => request(listCalendarFeeds, { signal }),
  staleTime: 0,
});

/** Creates a feed of one's own dates, or of a filter. Its address is in the result only, never in the cache. */
export const useCreateFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filterId: string | null) =>
      request(createCalendarFeed, {
        body: { filterId: filterId === null ? null : filterIdSchema.parse(filterId) },
      }),
    onSuccess: () => void client.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey }),
    onError: (error) => showError({ title: 'The calendar feed was not created', text: failureText(error) }),
    gcTime: 0,
  });
};

/** Revokes a feed; succeeds if it was revoked before. */
const revoke = async ({ id }: CalendarFeed): Promise<void> => {
  try {
    await request(revokeCalendarFeed, { params: { id } });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
};

/** Revokes a feed and removes it from the list. */
export const useRevokeFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: (_, { id }) => {
      client.setQueryData(calendarFeedsQuery.queryKey, (known) => known?.filter((one) => one.id !== id));
      showSuccess({ text: 'The calendar feed was revoked.' });
    },
    onError: (error) => showError({ title: 'The calendar feed was not revoked', text: failureText(error) }),
  });
};
