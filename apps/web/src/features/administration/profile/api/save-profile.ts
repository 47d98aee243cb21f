import { updateMe } from '@hub/contract/auth/auth.calls.ts';
import { addAssistant, removeAssistant } from '@hub/contract/auth/teams.calls.ts';
import type { TeamId } from '@hub/contract/fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../../../lib/account/me.queries.ts';
import { request } from '../../../../lib/http/request.ts';
import { logError } from '../../../../lib/log.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import type { ProfileChanges } from '../model/profile-changes.ts';
import { assistantsQuery } from './assistants.queries.ts';

/**
 * Saves names and time zone, and then each added and removed assistant. When one of these requests fails, the team is refetched, so
 * that the next attempt sends only the rest.
 */
export const useSaveProfile = (teamId: TeamId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ user, added, removed }: ProfileChanges) => {
      if (user) client.setQueryData(meQuery.queryKey, await request(updateMe, { body: user }));
      // Lists depend on the day that is today for the person.
      if (user?.timeZone)
        void client.invalidateQueries({ predicate: ({ queryKey: [part] }) => part !== 'auth' });
      for (const email of added) await request(addAssistant, { body: { email } });
      for (const email of removed) await request(removeAssistant, { params: { teamId, email } });
    },
    onError: async (error) => {
      logError('The profile was not saved', error);
      showError({
        // Exact texts of the specification.
        title: 'Failed to save changes',
        text: 'Please, try again later or contact our development team.',
      });
      await client.invalidateQueries({ queryKey: assistantsQuery.queryKey });
    },
  });
};
