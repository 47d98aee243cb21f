import { getAssistants, listSponsors } from '@hub/contract/auth/teams.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Fetches when the profile opens and never while it is edited, because changes are computed against it. */
const onOpening = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** Query of the team of the person's assistants. */
export const assistantsQuery = queryOptions({
  queryKey: ['auth', 'assistants'],
  queryFn: ({ signal }) => request(getAssistants, { signal }),
  ...onOpening,
});

/** Query of the emails of the people whom the person assists. */
export const sponsorsQuery = queryOptions({
  queryKey: ['auth', 'sponsors'],
  queryFn: ({ signal }) => request(listSponsors, { signal }),
  ...onOpening,
});
