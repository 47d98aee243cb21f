import { updateMe } from '@hub/contract/auth/auth.calls.ts';
import type { User } from '@hub/contract/auth/auth.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { logError } from '../../../lib/log.ts';
import { meQuery } from '../../../lib/session/me.queries.ts';
import { showError } from '../../../lib/toasts/toasts.ts';

/** Changes the person's names everywhere they show. */
export const useSaveProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
      request(updateMe, { body: { firstName, lastName } }),
    onSuccess: (user) => client.setQueryData(meQuery.queryKey, user),
    onError: (error) => {
      logError('The profile was not saved', error);
      showError({
        title: 'Failed to save changes',
        text: 'Please, try again later or contact our development team.',
      });
    },
  });
};
