import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '@hub/contract/auth/personal-tokens.calls.ts';
import type { NewPersonalToken, PersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { refusalText } from '../model/refusal-text.ts';

/** Query of the person's tokens, newest first. */
export const personalTokensQuery = queryOptions({
  queryKey: ['auth', 'tokens'],
  queryFn: ({ signal }) => request(listPersonalTokens, { signal }),
  staleTime: 0,
});

/** Creates a token. Its secret is in the result only, never in the cache. */
export const useCreateToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPersonalToken) => request(createPersonalToken, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: personalTokensQuery.queryKey }),
    gcTime: 0,
  });
};

/** Revokes a token; succeeds if it was revoked before. */
const revoke = async ({ id }: PersonalToken): Promise<void> => {
  try {
    await request(revokePersonalToken, { params: { id } });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
};

/** Revokes a token and removes it from the list. */
export const useRevokeToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: (_, { id, name }) => {
      client.setQueryData(personalTokensQuery.queryKey, (known) => known?.filter((one) => one.id !== id));
      showSuccess({ text: `The token “${name}” was revoked.` });
    },
    onError: (error) => showError({ title: 'The token was not revoked', text: refusalText(error) }),
  });
};
