import { findPasswordFault } from '@hub/contract/auth/setup.calls.ts';
import { acceptInvitation, readInvitation } from '@hub/contract/people/invitations.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { logError } from '../../../../lib/log.ts';
import { signInWith } from '../../../../lib/session/session.ts';
import { readFaults, type SetupFaults, type SetupFields } from './use-setup.ts';

/** Reads an invitation by the token of the address. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => request(readInvitation, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Joins with an invitation. */
export const useJoin = (token: string) => {
  const [faults, setFaults] = useState<SetupFaults>({});
  const [isPending, setIsPending] = useState(false);
  const submit = async (typed: SetupFields): Promise<void> => {
    const fields = { ...typed, email: typed.email.trim() };
    const password = findPasswordFault(fields.password, fields.email);
    setFaults(password ? { password } : {});
    if (password) return;
    setIsPending(true);
    try {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      // Browsers that cannot find out the zone of their machine say so.
      const timeZone = zone === 'Etc/Unknown' ? undefined : zone;
      await signInWith(async (send) => {
        const signedIn = await send(acceptInvitation, { body: { ...fields, token, timeZone } });
        // The token is used: it leaves the address and the history of the browser.
        history.replaceState(null, '', location.pathname);
        return signedIn;
      });
    } catch (error) {
      logError('The invitation was not accepted', error);
      setFaults(readFaults(error));
      setIsPending(false);
    }
  };
  return { faults, isPending, submit };
};
