import { getAssistants, listSponsors } from '@hub/contract/auth/teams.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** Read each time the profile is opened, and not again while it is edited: changes are detected against it. */
const onOpening = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** The team of the person's own assistants. */
export const assistantsQuery = queryOptions({
  queryKey: ['auth', 'assistants'],
  queryFn: ({ signal }) => request(getAssistants, { signal }),
  ...onOpening,
});

/** Emails of the people whom the person assists. */
export const sponsorsQuery = queryOptions({
  queryKey: ['auth', 'sponsors'],
  queryFn: ({ signal }) => request(listSponsors, { signal }),
  ...onOpening,
});
