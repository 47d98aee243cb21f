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
  const [first, ...further] = [name, title && `“${title}”`, dueDate && `due ${dueDate}`].filter(Boolean);
  const entry = [first ? `${noun} ${first}` : unnamed, ...further].join(', ');
  const label = unreadFieldLabels[field];
  if (value !== '') return `${entry}: the ${label} “${value}” is not understood.`;
  return `${entry}${further.length > 0 ? ',' : ''} has no ${label}.`;
};
