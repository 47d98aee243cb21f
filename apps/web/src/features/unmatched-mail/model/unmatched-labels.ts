import type { MailSuggestion } from '@hub/contract/mail/unmatched-mail.schema.ts';
import type { UnmatchedReason } from '@hub/domain/mail/mail-kinds.ts';

/** Why an email was not filed by itself. */
export const unmatchedTexts: Readonly<Record<UnmatchedReason, string>> = {
  'no-match': 'Nothing in it names an invention.',
  'several-inventions': 'It names more than one invention.',
  'sender-not-verified': 'It names an invention, but its sender may be forged.',
  'sender-unknown': 'It names an invention, but its sender has not corresponded about it.',
  'too-many-recipients': 'It was sent to more people than an email about one matter.',
};

type Reason = MailSuggestion['reasons'][number];

/** Describes a ground for a suggestion. */
export const describeReason = ({ reason, text }: Reason): string => {
  const texts: Readonly<Record<Reason['reason'], string>> = {
    previous: 'It was filed there before',
    thread: 'Answers an email filed there',
    address: 'Sent to its filing address',
    reference: `Names the reference ${text}`,
    'application-number': `Names the application number ${text}`,
    sender: `Emails of this sender filed there: ${text}`,
  };
  return texts[reason].trim();
};

/** Number of suggestions that have a key. */
const maxNumbered = 9;

/** Returns the key of a suggestion by its place from 0; null beyond the ninth. */
export const keyOfSuggestion = (place: number): string | null =>
  place < maxNumbered ? String(place + 1) : null;
