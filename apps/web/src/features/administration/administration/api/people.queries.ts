import type { PersonId } from '@hub/contract/fields.ts';
import { previewHandover } from '@hub/contract/people/handover.calls.ts';
import { getInvitationOptions } from '@hub/contract/people/invitations.calls.ts';
import { getPerson, listPeople } from '@hub/contract/people/people.calls.ts';
import { listRoles } from '@hub/contract/people/roles.calls.ts';
import { listTeams } from '@hub/contract/people/teams.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { type PeopleSearch, pageSize } from '../model/people-search.ts';

/** Key of everything that the administration shows; a change of rights reads all of it again. */
export const administrationKey = ['administration'] as const;

/** One page of the list of people. */
export const peoplePageQuery = (search: PeopleSearch) =>
  queryOptions({
    queryKey: [...administrationKey, 'people', search],
    queryFn: ({ signal }) => {
      const { q, status, role, sort, page = 1 } = search;
      const skip = String((page - 1) * pageSize);
      return request(listPeople, {
        query: { qs: q, status, role, sort, skip, size: String(pageSize) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** A person with their sign-in state; null if there is none with this id. */
export const personQuery = (id: PersonId) =>
  queryOptions({
    queryKey: [...administrationKey, 'person', id],
    queryFn: async ({ signal }) => {
      try {
        return await request(getPerson, { params: { id }, signal });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** All roles. */
export const rolesQuery = queryOptions({
  queryKey: [...administrationKey, 'roles'],
  queryFn: ({ signal }) => request(listRoles, { signal }),
});

/** All teams with their members. */
export const teamsQuery = queryOptions({
  queryKey: [...administrationKey, 'teams'],
  queryFn: ({ signal }) => request(listTeams, { signal }),
});

/** Whether invitations can be emailed. */
export const invitationOptionsQuery = queryOptions({
  queryKey: [...administrationKey, 'invitations'],
  queryFn: ({ signal }) => request(getInvitationOptions, { signal }),
});

/** Query of the work and lists of a person, and what of it another one could not take over. */
export const handoverQuery = (id: PersonId, to?: PersonId) =>
  queryOptions({
    queryKey: [...administrationKey, 'handover', id, to],
    queryFn: ({ signal }) => request(previewHandover, { params: { id }, query: { to }, signal }),
    staleTime: 0,
  });
