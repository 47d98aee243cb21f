import { listSponsors } from '@hub/contract/auth/teams.calls.ts';
import { suggestAssignees, suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { listInHouseAttorneys } from '@hub/contract/task-search/task-search.calls.ts';
import { listWorkflows } from '@hub/contract/templates/templates.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

const tenMinutesMs = 600_000;
const maxFound = 20;

/** Query of the workflow templates. */
export const workflowsQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: ({ signal }) => request(listWorkflows, { signal }),
  staleTime: tenMinutesMs,
});

/** Query of the in-house attorneys of the inventions that the user can see. */
export const attorneysQuery = queryOptions({
  queryKey: ['tasks', 'in-house-attorneys'],
  queryFn: ({ signal }) => request(listInHouseAttorneys, { signal }),
  select: (people) => people.map(assigneeLabel),
  staleTime: tenMinutesMs,
});

/** Query of the emails of the people the user assists. */
export const assistedQuery = queryOptions({
  queryKey: ['auth', 'sponsors', 'search'],
  queryFn: ({ signal }) => request(listSponsors, { signal }),
  staleTime: tenMinutesMs,
});

/** Query of the tags that start with a text. */
export const tagsQuery = (text: string) =>
  queryOptions({
    queryKey: ['tags', 'suggested', text],
    queryFn: ({ signal }) =>
      request(suggestTags, { query: { q: text || undefined, size: maxFound }, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of the people, bots and teams whose name or email starts with a text. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['assignees', 'suggested', text],
    queryFn: ({ signal }) =>
      request(suggestAssignees, { query: { q: text || undefined, size: maxFound }, signal }),
    select: (people) => people.map(assigneeLabel),
    placeholderData: keepPreviousData,
  });
