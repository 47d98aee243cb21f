import { listSponsors } from '@hub/contract/auth/teams.calls.ts';
import { listInHouseAttorneys } from '@hub/contract/search/search.calls.ts';
import { suggestAssignees, suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { listWorkflows } from '@hub/contract/workflow/workflows.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const MINUTES_10_MS = 600_000;
const MOST_FOUND = 20;

/** The workflow templates. */
export const workflowsQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: ({ signal }) => request(listWorkflows, { signal }),
  staleTime: MINUTES_10_MS,
});

/** The in-house attorneys of the inventions the person may see. */
export const attorneysQuery = queryOptions({
  queryKey: ['tasks', 'in-house-attorneys'],
  queryFn: ({ signal }) => request(listInHouseAttorneys, { signal }),
  select: (people) => people.map(assigneeLabel),
  staleTime: MINUTES_10_MS,
});

/** Emails of the people whom the person assists. */
export const assistedQuery = queryOptions({
  queryKey: ['auth', 'sponsors', 'search'],
  queryFn: ({ signal }) => request(listSponsors, { signal }),
  staleTime: MINUTES_10_MS,
});

/** Tags that begin so. */
export const tagsQuery = (text: string) =>
  queryOptions({
    queryKey: ['tags', 'suggested', text],
    queryFn: ({ signal }) =>
      request(suggestTags, { query: { q: text || undefined, size: MOST_FOUND }, signal }),
    placeholderData: keepPreviousData,
  });

/** People, bots and teams whose name or email begins so. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['assignees', 'suggested', text],
    queryFn: ({ signal }) =>
      request(suggestAssignees, { query: { q: text || undefined, size: MOST_FOUND }, signal }),
    select: (people) => people.map(assigneeLabel),
    placeholderData: keepPreviousData,
  });
