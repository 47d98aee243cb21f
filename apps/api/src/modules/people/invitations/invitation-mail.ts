import { randomUUID } from 'node:crypto';
import { invitationDays } from '@hub/contract/people/invitations.calls.ts';
import { type Mail, MailFault, type OutgoingMail } from '../../../gateways/mail/mail.port.ts';

/** Who invites. */
interface Inviter {
  email: string;
  firstName: string;
  lastName: string;
}

/** Who is invited, by which link, and how they sign in. */
interface InvitationMail {
  email: string;
  firstName: string;
  lastName: string;
  link: string;
  /** Whether they sign in with a provider, and so choose no password. */
  needsProvider: boolean;
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const instruct = ({ email, link, needsProvider }: InvitationMail): string[] =>
  needsProvider
    ? ['Open this link and sign in with the account of your firm:', link, '', `Sign in as ${email}.`]
    : [
        'Open this link to choose your password and sign in:',
        link,
        '',
        `The link works once, within ${invitationDays} days, and only for ${email}. Do not forward it.`,
      ];

const compose = (inviter: Inviter, invited: InvitationMail, now: string): OutgoingMail => {
  const name = fullName(inviter) || inviter.email;
  return {
    messageId: `invitation-${randomUUID()}@${inviter.email.split('@').at(-1)}`,
    from: { name: fullName(inviter), address: inviter.email },
    replyTo: null,
    to: [{ name: fullName(invited), address: invited.email }],
    cc: [],
    bcc: [],
    subject: 'Your invitation to Invention Hub',
    text: [`${name} invites you to Invention Hub.`, '', ...instruct(invited)].join('\n'),
    html: null,
    isAutomatic: true,
    inReplyTo: null,
    references: [],
    attachments: [],
    date: now,
  };
};

/** Emails an invitation. Returns why it was not sent, or null. */
export const sendInvitation = async (
  { sender }: Pick<Mail, 'sender'>,
  inviter: Inviter,
  invited: InvitationMail,
  now: string,
): Promise<string | null> => {
  if (!sender.isConfigured) return 'No mail server is connected.';
  try {
    const { rejected } = await sender.send(compose(inviter, invited, now));
    return rejected[0]?.reason ?? null;
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    return error.message;
  }
};
