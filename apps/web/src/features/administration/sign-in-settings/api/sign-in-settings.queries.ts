import { configureProviders } from '@hub/contract/auth/microsoft.calls.ts';
import {
  addSignInProvider,
  getSignInSettings,
  removeSignInProvider,
  setSingleSignOn,
  testSignInProvider,
  updateSignInProvider,
} from '@hub/contract/auth/sign-in-providers.calls.ts';
import type {
  NewSignInProvider,
  SignInProvider,
  SignInProviderChange,
  SingleSignOn,
} from '@hub/contract/auth/sign-in-providers.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Query of everything about how people sign in. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['auth', 'sign-in-settings'],
  queryFn: ({ signal }) => request(getSignInSettings, { signal }),
});

/** Tries a provider; the result says what failed. */
export const tryProvider = ({ name }: SignInProvider) => request(testSignInProvider, { params: { name } });

/** Changes the settings; afterwards the list shows the stored ones. */
const useChange = <T>(change: (input: T) => Promise<unknown>, onError?: (error: unknown) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...(onError && { onError }),
    onSettled: () => client.invalidateQueries({ queryKey: ['auth'] }),
    // The input may hold a client secret.
    gcTime: 0,
  });
};

const showFailure = (error: unknown): void => {
  showError({ title: 'The settings were not changed', text: failureText(error) });
};

export const useAddProvider = () =>
  useChange((body: NewSignInProvider) => request(addSignInProvider, { body }));

export const useUpdateProvider = (name: string) =>
  useChange((body: SignInProviderChange) => request(updateSignInProvider, { params: { name }, body }));

export const useRemoveProvider = () =>
  useChange(({ name }: SignInProvider) => request(removeSignInProvider, { params: { name } }), showFailure);

export const useSetSingleSignOn = () =>
  useChange((body: SingleSignOn) => request(setSingleSignOn, { body }), showFailure);

export const useSetPasswords = () =>
  useChange((enabled: boolean) => request(configureProviders, { body: { local: { enabled } } }), showFailure);
