import type { UnreadEntry } from '@hub/contract/docketing-system/docketing.schema.ts';

/** Names of the fields without which an entry cannot be read. */
export const unreadFieldLabels: Readonly<Record<UnreadEntry['field'], string>> = {
  number: 'number',
  version: 'version',
  applicationNumber: 'application number',
  matter: 'matter',
};

const kindLabels = { matter: ['Matter', 'A matter'], event: ['Event', 'An event'] } as const;

/** Returns what is wrong with an entry, as a sentence. */
export const describeUnread = ({
  kind,
  name,
  title,
  dueDate,
  field,
  value,
}: Omit<UnreadEntry, 'receivedAt'>): string => {
  const [noun, unnamed] = kindLabels[kind];
  const facts = [name, title && `“${title}”`, dueDate && `due ${dueDate}`].filter(Boolean).join(', ');
  const entry = facts ? `${noun} ${facts}` : unnamed;
  const label = unreadFieldLabels[field];
  return value === '' ? `${entry} has no ${label}.` : `${entry}: the ${label} “${value}” is not understood.`;
};
