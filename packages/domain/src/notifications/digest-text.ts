import { inOneLine, type MailedItem, writeItem } from './mailed-item.ts';
import { type NotificationKind, notificationKinds, vitalKinds } from './notification-kinds.ts';

/** A notification as the digest lists it. */
interface DigestItem extends MailedItem {
  kind: NotificationKind;
  reference: string | null;
}

/** Headings of the parts of a digest. */
const headings: Readonly<Record<NotificationKind, string>> = {
  mention: 'Mentions',
  assigned: 'Assigned to you',
  'due-soon': 'Due soon',
  overdue: 'Overdue',
  'final-date': 'Final dates',
  'at-once': 'Due at once',
  'date-needed': 'Dates needed',
  unwatched: 'Dates of which nobody can be alerted (open Inventions, Restricted inventions)',
  verification: 'Waiting for your verification',
  document: 'Documents to docket',
  mail: 'New emails',
  'mail-failed': 'Emails not sent or not delivered',
  queue: 'Emails to file',
  minion: 'Minions that need you',
  sync: 'Failed syncs',
  reading: 'Could not be checked at the patent office (check the number in the file wrapper)',
  system: 'Outside systems with a connection problem (fix under Administration, Outside systems)',
  absence: 'Absences and cover',
  emergency: 'Opened in an emergency by an administrator',
};

/** Dates that the law sets first, then overdue and due work, then decisions, then news. */
const order: readonly NotificationKind[] = [
  ...new Set<NotificationKind>([...vitalKinds, 'overdue', 'due-soon', ...notificationKinds]),
];

const lineOf = (item: DigestItem): string =>
  `- ${item.reference === null ? '' : `${item.reference} · `}${writeItem(item)}`;

/** Lines about one invention follow each other, so that a thread is mentioned in one place. */
const byInvention = (a: DigestItem, b: DigestItem): number =>
  (a.reference ?? a.inventionTitle ?? '').localeCompare(b.reference ?? b.inventionTitle ?? '', 'en');

/** Returns subject and text of a digest. */
export const digestMail = (
  items: readonly DigestItem[],
  { hasMore, inboxAddress }: { hasMore: boolean; inboxAddress: string | undefined },
): { subject: string; text: string } => {
  const groups = Map.groupBy(items, ({ kind }) => kind);
  const parts = order.flatMap((kind) => {
    const lines = groups.get(kind)?.toSorted(byInvention).map(lineOf).map(inOneLine) ?? [];
    return lines.length > 0 ? [[headings[kind], ...lines].join('\n')] : [];
  });
  const count = `${items.length}${hasMore ? '+' : ''} ${items.length === 1 ? 'notification' : 'notifications'}`;
  const end = [
    ...(hasMore ? ['The inbox has more.'] : []),
    ...(inboxAddress === undefined ? [] : [`Open the inbox: ${inboxAddress}`]),
    'You can change or turn off this daily digest under Notifications in your profile.',
  ].join('\n');
  return { subject: `Invention Hub: ${count}`, text: [...parts, end].join('\n\n') };
};
