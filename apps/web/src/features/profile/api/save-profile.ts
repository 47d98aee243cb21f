import { updateMe } from '@hub/contract/auth/auth.calls.ts';
import { addAssistant, removeAssistant } from '@hub/contract/auth/teams.calls.ts';
import type { TeamId } from '@hub/contract/fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { logError } from '../../../lib/log.ts';
import { meQuery } from '../../../lib/session/me.queries.ts';
import { showError } from '../../../lib/toasts/toasts.ts';
import type { ProfileChanges } from '../model/profile-changes.ts';
import { assistantsQuery } from './assistants.queries.ts';

/**
 * Saves the names and, one by one, who was added to and removed from the assistants. When one of them fails the team is
 * read again, so that the next try sends what is left.
 */
export const useSaveProfile = (teamId: TeamId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ names, added, removed }: ProfileChanges) => {
      if (names) client.setQueryData(meQuery.queryKey, await request(updateMe, { body: names }));
      for (const email of added) await request(addAssistant, { body: { email } });
      for (const email of removed) await request(removeAssistant, { params: { teamId, email } });
    },
    onError: async (error) => {
      logError('The profile was not saved', error);
      showError({
        title: 'Failed to save changes',
        text: 'Please, try again later or contact our development team.',
      });
      await client.invalidateQueries({ queryKey: assistantsQuery.queryKey });
    },
  });
};
