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
      detail: 'An administrator connects one in the configuration of the hub.',
      isFailing: false,
    };
  if (isFailing)
    return {
      title: 'New emails do not arrive at the moment.',
      detail: [fault, 'The hub keeps trying. Everything that arrived before stays here.']
        .filter(Boolean)
        .join(' '),
      isFailing: true,
    };
  if (sender === 'failing')
    return {
      title: 'Emails cannot be sent at the moment.',
      detail: [fault, 'What you send stays as a draft.'].filter(Boolean).join(' '),
      isFailing: true,
    };
  if (sender === 'off')
    return {
      title: 'Emails arrive, but none can be sent.',
      detail: 'No mail server for sending is connected.',
      isFailing: false,
    };
  return null;
};
