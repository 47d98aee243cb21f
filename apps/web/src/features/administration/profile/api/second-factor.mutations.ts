import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { secondFactorQuery } from '../../../../lib/account/second-factor.queries.ts';
import { request } from '../../../../lib/http/request.ts';
import { renewRights } from '../../../../lib/session/session.ts';
import { sessionsQuery } from './sessions.queries.ts';

/** Requests a secret for the authenticator; requires the password. */
export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => request(beginSecondFactor, { body: { password } }) });

/** Refetches everything that depends on two-step verification, including the permissions in the token. */
export const useRefetchSecondFactor = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await renewRights();
    await Promise.all(
      [secondFactorQuery, sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
};

/** Turns on two-step verification with an authenticator code; returns the recovery codes. */
export const useConfirmSecondFactor = () => {
  const readAnew = useRefetchSecondFactor();
  return useMutation({
    mutationFn: (code: string) => request(confirmSecondFactor, { body: { code } }),
    onSuccess: () => void readAnew(),
  });
};

/** Turns off two-step verification; requires the password. */
export const useRemoveSecondFactor = () => {
  const readAnew = useRefetchSecondFactor();
  return useMutation({
    mutationFn: (password: string) => request(removeSecondFactor, { body: { password } }),
    onSuccess: readAnew,
  });
};
