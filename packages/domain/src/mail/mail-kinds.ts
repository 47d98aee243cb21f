/** Direction of an email as seen from the hub. */
export const mailDirections = ['incoming', 'outgoing'] as const;

/**
 * What a reader should know about an email before trusting it.
 * - `sender-not-verified`: the sender's domain does not confirm that the email comes from it.
 * - `reply-to-differs`: replies would go to another domain than the sender's.
 * - `unreadable-parts`: a part, such as a damaged attachment, could not be read; the original has it.
 * - `attachments-left-out`: it has more attachments, or larger ones, than the hub stores; the original has them.
 */
export const mailWarnings = [
  'sender-not-verified',
  'reply-to-differs',
  'unreadable-parts',
  'attachments-left-out',
] as const;

/** A warning about an email. */
export type MailWarning = (typeof mailWarnings)[number];

/** How an email came to its invention: by a rule, by a person, or because the hub sent it. */
export const filedBy = ['thread', 'address', 'reference', 'sender', 'person', 'sent'] as const;

/** How an email came to its invention. */
export type FiledBy = (typeof filedBy)[number];

/**
 * Why an email waits in the unmatched queue.
 * - `no-match`: nothing in it names an invention.
 * - `several-inventions`: it names more than one invention.
 * - `sender-not-verified`: it names one, but its sender may be forged.
 * - `sender-unknown`: it names one, but the sender does not correspond about it.
 * - `too-many-recipients`: it was sent to more people than an email about one matter.
 */
export const unmatchedReasons = [
  'no-match',
  'several-inventions',
  'sender-not-verified',
  'sender-unknown',
  'too-many-recipients',
] as const;

/** Why an email waits in the unmatched queue. */
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** Grounds for suggesting an invention, strongest first. */
export const suggestionReasons = ['thread', 'address', 'reference', 'application-number', 'sender'] as const;

/** Ground for suggesting an invention. */
export type SuggestionReason = (typeof suggestionReasons)[number];
