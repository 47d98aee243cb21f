import type { MailAddress, MailMessage, MailThread } from '@hub/contract/mail/mail.schema.ts';

/**
 * Returns the people of loaded emails, those of the open thread first, each once. The hub's own address is not among
 * them.
 */
export const correspondentsOf = (
  messages: readonly MailMessage[],
  threads: readonly MailThread[],
  ownAddress: string | null,
): MailAddress[] => {
  const people = [
    ...messages.toReversed().flatMap(({ from, to, cc }) => [...(from ? [from] : []), ...to, ...cc]),
    ...threads.flatMap(({ senders }) => senders),
  ];
  const known = new Map<string, MailAddress>();
  for (const person of people) {
    const before = known.get(person.address);
    if (person.address !== ownAddress && (!before || (before.name === '' && person.name !== '')))
      known.set(person.address, person);
  }
  return [...known.values()];
};
