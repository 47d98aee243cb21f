import {
  addAbsence,
  endAbsence,
  endAssistance,
  getCover,
  setAssistance,
  updateAbsence,
} from '@hub/contract/cover/cover.calls.ts';
import type { AbsenceChange, AssistanceChange, Cover } from '@hub/contract/cover/cover.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

const coverKey = ['auth', 'cover'] as const;

/** Query of the assistants of a person and the people they assist; without a person, of the signed-in one. */
export const coverQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: [...coverKey, person ?? 'me'],
    queryFn: ({ signal }) => request(getCover, { query: { person }, signal }),
    staleTime: 0,
  });

/** A change of cover, which answers with the whole cover of the person. */
const useCoverChange = <Input>(person: string | undefined, send: (input: Input) => Promise<Cover>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (cover) => {
      // An answer that was read before the change must not replace this one.
      await client.cancelQueries({ queryKey: coverQuery(person).queryKey });
      client.setQueryData(coverQuery(person).queryKey, cover);
      // The assistants of the profile form, and the marks of people who are away.
      void client.invalidateQueries({ queryKey: ['auth', 'assistants'] });
      void client.invalidateQueries({ queryKey: ['assignees'] });
    },
  });
};

/** Adds an assistant or changes their days. */
export const useSetAssistance = (person: string | undefined) =>
  useCoverChange(person, (change: Omit<AssistanceChange, 'person'>) =>
    request(setAssistance, { body: { person, ...change } }),
  );

/** Ends an assistance at once. */
export const useEndAssistance = (person: string | undefined) =>
  useCoverChange(person, (assistant: string) => request(endAssistance, { body: { person, assistant } }));

/** An absence to store: a new one without an id. */
interface AbsencePut {
  id: string | null;
  change: AbsenceChange;
}

/** Adds an absence, or changes one. */
export const usePutAbsence = (person: string | undefined) =>
  useCoverChange(person, ({ id, change }: AbsencePut) =>
    id === null
      ? request(addAbsence, { body: { person, ...change } })
      : request(updateAbsence, { params: { id }, body: change }),
  );

/** Ends an absence at once. */
export const useEndAbsence = (person: string | undefined) =>
  useCoverChange(person, (id: string) => request(endAbsence, { params: { id } }));
