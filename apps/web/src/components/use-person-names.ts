import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from '../lib/http/request.ts';

const MOST_PEOPLE = 500;
const MINUTES_10_MS = 600_000;

const namesQuery = queryOptions({
  queryKey: ['assignees', 'names'],
  queryFn: ({ signal }) => request(suggestAssignees, { query: { size: MOST_PEOPLE }, signal }),
  select: (people) => new Map(people.map(assigneeLabel).map(({ value, label }) => [value, label])),
  staleTime: MINUTES_10_MS,
});

/** Answers the name of an assignee; until it is known, the part of the email before the at-sign. */
export function usePersonNames(): (value: string) => string {
  const { data } = useQuery(namesQuery);
  return useCallback(
    (value: string) =>
      data?.get(value) ?? assigneeLabel(value.includes('@') ? { email: value } : { name: value }).label,
    [data],
  );
}
