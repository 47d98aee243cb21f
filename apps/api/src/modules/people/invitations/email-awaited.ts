import { invitationDays } from '@hub/contract/people/invitations.calls.ts';
import type { Mail } from '../../../gateways/mail/mail.port.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPolicy } from '../../auth/public.ts';
import { sendInvitation } from './invitation-mail.ts';
import { createInvitationToken, hashInvitationToken, invitationLink } from './invitation-token.ts';
import { markEmailed, renewAwaited } from './invitations.repository.ts';

/** Dependencies of the job that emails invitations. */
export interface EmailAwaitedDependencies {
  database: Database;
  clock: Clock;
  gateways: { mail: Pick<Mail, 'sender'> };
  /** Origin at which browsers reach the hub. */
  publicAddress: () => string;
}

/**
 * Emails the invitation of a person that waits for it, with a new link: only hashes of links are stored. Throws if it was not
 * sent, so that it is tried again and appears among the failed jobs.
 */
export const emailAwaited = async (
  { database, clock, gateways, publicAddress }: EmailAwaitedDependencies,
  personId: string,
): Promise<void> => {
  const token = createInvitationToken();
  const tokenHash = hashInvitationToken(token);
  const now = clock.now();
  const found = await renewAwaited(database, personId, {
    tokenHash,
    createdAt: now.toString(),
    expiresAt: now.add({ hours: 24 * invitationDays }).toString(),
  });
  if (!found) return;
  const { inviter, ...invited } = found;
  const link = invitationLink(publicAddress(), token);
  const { isEnforced: needsProvider } = await readPolicy(database);
  const fault = await sendInvitation(
    gateways.mail,
    inviter,
    { ...invited, link, needsProvider },
    nowText(clock),
  );
  if (fault !== null) throw new Error(`The invitation was not sent: ${fault}`);
  await markEmailed(database, tokenHash);
};
