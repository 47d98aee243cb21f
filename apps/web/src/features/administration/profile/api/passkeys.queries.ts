import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@hub/contract/auth/passkeys.calls.ts';
import type { Passkey } from '@hub/contract/auth/passkeys.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { createPasskey } from '../../../../lib/passkeys/passkeys.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { useRefetchSecondFactor } from './second-factor.mutations.ts';

/** Query of the person's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: ({ signal }) => request(listPasskeys, { signal }),
  staleTime: 0,
});

/** Evidence that a change comes from the person; people without a password need none but a new sign-in. */
const bodyOf = (password: string) => ({ ...(password !== '' && { password }) });

const useRefetchPasskeys = () => {
  const client = useQueryClient();
  const refetchFactor = useRefetchSecondFactor();
  return async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: passkeysQuery.queryKey }), refetchFactor()]);
  };
};

/** Lets the browser create a passkey and adds it; returns recovery codes with the first one. */
export const useAddPasskey = () => {
  const refetch = useRefetchPasskeys();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const creation = await request(beginPasskey, { body: bodyOf(password) });
      return request(addPasskey, { body: { name, credential: await createPasskey(creation) } });
    },
    onSuccess: ({ passkey }) => {
      showSuccess({ text: `The passkey “${passkey.name}” was added.` });
      void refetch();
    },
    gcTime: 0,
  });
};

/** Renames a passkey in the list. */
export const useRenamePasskey = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      request(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: (renamed) =>
      client.setQueryData(
        passkeysQuery.queryKey,
        (known) =>
          known && {
            ...known,
            passkeys: known.passkeys.map((one) => (one.id === renamed.id ? renamed : one)),
          },
      ),
  });
};

/** Removes a passkey. */
export const useRemovePasskey = () => {
  const refetch = useRefetchPasskeys();
  return useMutation({
    mutationFn: ({ passkey, password }: { passkey: Passkey; password: string }) =>
      request(removePasskey, { params: { id: passkey.id }, body: bodyOf(password) }),
    onSuccess: async (_, { passkey }) => {
      showSuccess({ text: `The passkey “${passkey.name}” was removed.` });
      await refetch();
    },
  });
};
