import { endSession, listSessions, type Session } from '@hub/contract/auth/sessions.calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { refusalText } from '../model/refusal-text.ts';

/** Query of the person's sessions, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => request(listSessions, { signal }),
  staleTime: 0,
});

/** Ends a session; succeeds if it has already ended. */
const end = async ({ id }: Session): Promise<void> => {
  try {
    await request(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
};

/** Ends sessions one after the other and removes each from the list as soon as it has ended. */
export const useEndSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessions: readonly Session[]) => {
      for (const session of sessions) {
        await end(session);
        client.setQueryData(sessionsQuery.queryKey, (known) => known?.filter(({ id }) => id !== session.id));
      }
    },
    onSuccess: (_, { length }) =>
      showSuccess({
        text: length === 1 ? 'The device was signed out.' : `${length} devices were signed out.`,
      }),
    onError: (error) => showError({ title: 'The device was not signed out', text: refusalText(error) }),
  });
};
