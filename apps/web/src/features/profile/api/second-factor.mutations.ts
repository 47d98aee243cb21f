import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { secondFactorQuery } from '../../../lib/session/second-factor.queries.ts';
import { renewRights } from '../../../lib/session/session.ts';
import { sessionsQuery } from './sessions.queries.ts';

/** Asks for a secret for the authenticator, by the password. */
export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => request(beginSecondFactor, { body: { password } }) });

/** Reads anew what depends on two-step sign-in, the rights in the token with it. */
const useReadAnew = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await renewRights();
    await Promise.all(
      [secondFactorQuery, sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
};

/** Switches two-step sign-in on by a code of the authenticator; answers the recovery codes. */
export const useConfirmSecondFactor = () => {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (code: string) => request(confirmSecondFactor, { body: { code } }),
    onSuccess: () => void readAnew(),
  });
};

/** Switches two-step sign-in off, by the password. */
export const useRemoveSecondFactor = () => {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (password: string) => request(removeSecondFactor, { body: { password } }),
    onSuccess: readAnew,
  });
};
