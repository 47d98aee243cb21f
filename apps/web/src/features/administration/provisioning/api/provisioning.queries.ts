import {
  createProvisioningToken,
  getProvisioning,
  revokeProvisioningToken,
} from '@hub/contract/provisioning/provisioning.calls.ts';
import type {
  NewProvisioningToken,
  ProvisioningToken,
} from '@hub/contract/provisioning/provisioning.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Query of the address for provisioning systems and their tokens. */
export const provisioningQuery = queryOptions({
  queryKey: ['auth', 'provisioning'],
  queryFn: ({ signal }) => request(getProvisioning, { signal }),
});

/** Creates a token. The token itself is in the result only, never in the cache. */
export const useCreateProvisioningToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProvisioningToken) => request(createProvisioningToken, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: provisioningQuery.queryKey }),
    gcTime: 0,
  });
};

/** Revokes a token. */
export const useRevokeProvisioningToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ProvisioningToken) => request(revokeProvisioningToken, { params: { id } }),
    onSuccess: (_, { name }) => showSuccess({ text: `The token of ${name} was revoked.` }),
    onError: (error) => showError({ title: 'The token was not revoked', text: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: provisioningQuery.queryKey }),
  });
};
