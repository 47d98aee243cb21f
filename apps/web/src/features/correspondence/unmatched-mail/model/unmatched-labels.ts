import type { MailSuggestion, UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import type { UnmatchedReason } from '@hub/domain/mail/mail-kinds.ts';

/** Why an email was not filed automatically. */
export const unmatchedTexts: Readonly<Record<UnmatchedReason, string>> = {
  'no-match': 'It has no reference or filing address of an invention.',
  'several-inventions': 'It mentions more than one invention.',
  'sender-not-verified': 'It mentions an invention, but its sender may be forged.',
  'sender-unknown': 'It mentions an invention, but its sender is not known there.',
  'too-many-recipients': 'It went to too many people to be about one invention.',
  'unknown-application': 'It names an application that belongs to no invention here.',
  'same-id': 'Another email with other content has the same Message-ID.',
};

type Reason = MailSuggestion['reasons'][number];

/** Describes a ground for a suggestion. */
export const describeReason = ({ reason, text }: Reason): string => {
  const texts: Readonly<Record<Reason['reason'], string>> = {
    previous: 'Was filed there before',
    thread: 'Replies to an email filed there',
    address: 'Sent to its filing address',
    reference: `Mentions the reference ${text}`,
    'application-number': `Mentions the application number ${text}`,
    sender: `Emails from this sender filed there: ${text}`,
  };
  return texts[reason].trim();
};

/** Number of suggestions that have a key. */
const maxNumbered = 9;

/** Returns the key of a suggestion by its place from 0; null beyond the ninth. */
export const keyOfSuggestion = (place: number): string | null =>
  place < maxNumbered ? String(place + 1) : null;

/** Returns the first reference of a suggested invention, or its title if it has none. */
export const nameOfSuggested = ({ references, title }: MailSuggestion['invention']): string =>
  references[0] ?? title;

const mentions: readonly string[] = ['reference', 'application-number'] satisfies Reason['reason'][];

/** Returns the inventions that an email names, if they are several: each may have an instruction of its own in it. */
export const allMentioned = ({ why, suggestions }: UnmatchedMail): MailSuggestion['invention'][] => {
  const mentioned = suggestions.filter(({ reasons }) =>
    reasons.some(({ reason }) => mentions.includes(reason)),
  );
  return why === 'several-inventions' && mentioned.length > 1
    ? mentioned.map(({ invention }) => invention)
    : [];
};

/** Label of the button that files an email to all inventions that it names. */
export const labelOfAll = (count: number): string => `File to all ${count}`;

/** Key of that button. */
export const keyOfAll = 'a';
