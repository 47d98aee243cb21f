import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';

interface ConnectionText {
  title: string;
  detail: string;
  isFailing: boolean;
}

/** Describes what does not work about the connections to mail servers; null if nothing is wrong. */
export const connectionText = ({
  receiver,
  mailbox,
  sender,
  fault,
}: MailConnection): ConnectionText | null => {
  const isFailing = receiver === 'failing' || mailbox === 'failing';
  const isOff = receiver === 'off' && mailbox === 'off';
  if (isOff && sender === 'off')
    return {
      title: 'No mail server is connected.',
      detail: 'An administrator can connect one in the configuration of the hub.',
      isFailing: false,
    };
  if (isFailing)
    return {
      title: 'New emails are not arriving right now.',
      detail: [fault, 'The hub keeps trying. Emails that have already arrived stay here.']
        .filter(Boolean)
        .join(' '),
      isFailing: true,
    };
  if (sender === 'failing')
    return {
      title: 'Emails cannot be sent right now.',
      detail: [fault, 'An email that you send stays a draft.'].filter(Boolean).join(' '),
      isFailing: true,
    };
  if (sender === 'off')
    return {
      title: 'Emails arrive but cannot be sent.',
      detail: 'No mail server for sending is connected.',
      isFailing: false,
    };
  return null;
};
