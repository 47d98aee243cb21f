/** Direction of an email as seen from the hub. */
export const mailDirections = ['incoming', 'outgoing'] as const;

/**
 * Warnings for the reader of an email.
 * - `sender-not-verified`: no mail server has confirmed that it comes from its sender.
 * - `forged-sender`: the mail server refutes the sender, or the sender's name shows another address.
 * - `loop`: it was sent in circles, or by the hub itself.
 * - `winmail`: it contains a `winmail.dat` of Outlook, which cannot be shown.
 * - `too-many-recipients`: only the first 100 recipients are listed.
 * - `invalid-address`: addresses that are not valid were left out.
 * - `guessed-charset`: it does not name the charset of its text, so that some characters may be wrong.
 * - `encrypted-smime`, `encrypted-pgp`: a part is encrypted and cannot be read here.
 * - `damaged-smime`: a part is in the S/MIME format and could not be read.
 * - `cut`: it has more parts, levels of parts or text than the hub reads; the original has them all.
 * - `unreadable`: it could not be read; only the original has its content.
 */
export const mailWarnings = [
  'sender-not-verified',
  'forged-sender',
  'loop',
  'winmail',
  'too-many-recipients',
  'invalid-address',
  'guessed-charset',
  'encrypted-smime',
  'encrypted-pgp',
  'damaged-smime',
  'cut',
  'unreadable',
] as const;

/** A warning about an email. */
export type MailWarning = (typeof mailWarnings)[number];

/** How an email came to its invention: by a rule, by a person, or because the hub sent it. */
export const filedBy = ['thread', 'address', 'notice', 'reference', 'sender', 'person', 'sent'] as const;

/** How an email came to its invention. */
export type FiledBy = (typeof filedBy)[number];

/**
 * Why an email waits in the unmatched queue.
 * - `no-match`: nothing in it names an invention.
 * - `several-inventions`: it names more than one invention.
 * - `sender-not-verified`: it names one, but its sender may be forged.
 * - `sender-unknown`: it names one, but the sender does not correspond about it.
 * - `too-many-recipients`: it was sent to more people than an email about one matter.
 * - `unknown-application`: it is a notice of the patent office that lists an application which no invention has.
 * - `same-id`: another email with other content has its Message-ID.
 */
export const unmatchedReasons = [
  'no-match',
  'several-inventions',
  'sender-not-verified',
  'sender-unknown',
  'too-many-recipients',
  'unknown-application',
  'same-id',
] as const;

/** Why an email waits in the unmatched queue. */
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** Grounds for suggesting an invention, strongest first. `previous`: it was filed there before. */
export const suggestionReasons = [
  'previous',
  'thread',
  'address',
  'reference',
  'application-number',
  'sender',
] as const;

/** Ground for suggesting an invention. */
export type SuggestionReason = (typeof suggestionReasons)[number];
