/** A name and an address. */
interface Address {
  name: string;
  address: string;
}

/** The email that a draft answers or forwards. */
export interface AnsweredMail {
  direction: 'incoming' | 'outgoing';
  from: Address | null;
  to: readonly Address[];
  cc: readonly Address[];
  replyTo: readonly Address[];
}

/** Recipients of a draft. */
export interface DraftRecipients {
  to: Address[];
  cc: Address[];
}

const without = (addresses: readonly Address[], left: readonly string[]): Address[] => {
  const seen = new Set(left.map((address) => address.toLowerCase()));
  return addresses.filter(({ address }) => {
    const isNew = !seen.has(address.toLowerCase());
    seen.add(address.toLowerCase());
    return isNew;
  });
};

/**
 * Returns the recipients of a reply: the sender or where they want answers, and for a reply to all everyone else. The
 * answer to one's own email goes to its recipients again.
 * @param ownAddresses the addresses of the hub, which receive no copy of what it sends
 */
export const recipientsOfReply = (
  kind: 'reply' | 'reply-all',
  mail: AnsweredMail,
  ownAddresses: readonly string[],
): DraftRecipients => {
  const isOwn = mail.direction === 'outgoing';
  const sender = mail.replyTo.length > 0 ? mail.replyTo : mail.from ? [mail.from] : [];
  const to = without(isOwn ? mail.to : sender, ownAddresses);
  if (kind === 'reply') return { to, cc: isOwn ? without(mail.cc, [...ownAddresses, ...listed(to)]) : [] };
  const others = isOwn ? mail.cc : [...mail.to, ...mail.cc];
  return { to, cc: without(others, [...ownAddresses, ...listed(to)]) };
};

const listed = (addresses: readonly Address[]): string[] => addresses.map(({ address }) => address);

const maxQuotedLength = 100_000;

const show = ({ name, address }: Address): string => (name === '' ? address : `${name} <${address}>`);

/** Returns the text of a draft: room to write, the signature, and the quoted email. */
export const textOfDraft = (
  signature: string,
  quoted?: { mail: AnsweredMail & { subject: string }; date: string; text: string; isForward: boolean },
): string => {
  const start = signature === '' ? '' : `\n\n${signature}`;
  if (!quoted) return start;
  const { mail, date, isForward } = quoted;
  const text = quoted.text.slice(0, maxQuotedLength);
  const sender = mail.from ? show(mail.from) : 'Unknown sender';
  if (isForward) {
    const head = [
      '---------- Forwarded message ----------',
      `From: ${sender}`,
      `Date: ${date}`,
      `Subject: ${mail.subject}`,
      `To: ${mail.to.map(show).join(', ')}`,
    ];
    return `${start}\n\n${head.join('\n')}\n\n${text}`;
  }
  const lines = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return `${start}\n\nOn ${date}, ${sender} wrote:\n${lines.join('\n')}`;
};
