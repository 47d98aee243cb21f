import { randomUUID } from 'node:crypto';
import { invitationDays } from '@hub/contract/people/invitations.calls.ts';
import { type Mail, MailFault, type OutgoingMail } from '../../../gateways/mail/mail.port.ts';
import type { Actor } from '../../../spine/access/actor.ts';

/** Who is invited, and by which link. */
interface InvitationMail {
  email: string;
  firstName: string;
  lastName: string;
  link: string;
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const compose = (actor: Actor, invited: InvitationMail, now: string): OutgoingMail => {
  const inviter = fullName(actor) || actor.email;
  return {
    messageId: `invitation-${randomUUID()}@${actor.email.split('@').at(-1)}`,
    from: { name: fullName(actor), address: actor.email },
    replyTo: null,
    to: [{ name: fullName(invited), address: invited.email }],
    cc: [],
    bcc: [],
    subject: 'Your invitation to Invention Hub',
    text: [
      `${inviter} invites you to Invention Hub.`,
      '',
      'Open this link to choose your password and sign in:',
      invited.link,
      '',
      `The link works once, within ${invitationDays} days, and only for ${invited.email}. Do not forward it.`,
    ].join('\n'),
    html: null,
    inReplyTo: null,
    references: [],
    attachments: [],
    date: now,
  };
};

/** Emails an invitation. Returns why it was not sent, or null. */
export const sendInvitation = async (
  { sender }: Mail,
  actor: Actor,
  invited: InvitationMail,
  now: string,
): Promise<string | null> => {
  if (!sender.isConfigured) return 'No mail server is connected.';
  try {
    const { rejected } = await sender.send(compose(actor, invited, now));
    return rejected[0]?.reason ?? null;
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    return error.message;
  }
};
