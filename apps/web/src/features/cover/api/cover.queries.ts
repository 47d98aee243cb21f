import { endAssistance, getCover, setAssistance } from '@hub/contract/cover/cover.calls.ts';
import type { AssistanceChange, Cover } from '@hub/contract/cover/cover.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const coverKey = ['auth', 'cover'] as const;

/** Query of who assists a person, and whom they assist; without a person, of the signed-in one. */
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
    onSuccess: (cover) => {
      client.setQueryData(coverQuery(person).queryKey, cover);
      // The assistants of the profile form.
      void client.invalidateQueries({ queryKey: ['auth', 'assistants'] });
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
