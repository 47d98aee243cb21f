import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepPeople } from '../../lib/account/known-people.ts';
import { request } from '../../lib/http/request.ts';

const maxPeople = 500;
const tenMinutesMs = 600_000;

const namesQuery = queryOptions({
  queryKey: ['assignees', 'names'],
  queryFn: async ({ signal }) => {
    const people = await request(suggestAssignees, { query: { size: maxPeople }, signal });
    keepPeople(people);
    return people;
  },
  select: (people) => new Map(people.map(assigneeLabel).map(({ value, label }) => [value, label])),
  staleTime: tenMinutesMs,
});

/** Returns a function that names an assignee; until names are loaded, it uses the part of the email before the at-sign. */
export const usePersonNames = (): ((value: string) => string) => {
  const { data } = useQuery(namesQuery);
  return useCallback(
    (value: string) =>
      data?.get(value) ?? assigneeLabel(value.includes('@') ? { email: value } : { name: value }).label,
    [data],
  );
};
