import { type NotificationKind, notificationKinds } from './notification-kinds.ts';

/** A notification as the digest lists it. */
interface DigestItem {
  kind: NotificationKind;
  title: string;
  /** Null for one that belongs to no invention. */
  inventionTitle: string | null;
  reference: string | null;
  dueAt: string | null;
  /** Name of the absent person whom the reader covers. */
  forName: string | null;
}

/** Headings of the parts of a digest. */
const headings: Readonly<Record<NotificationKind, string>> = {
  mention: 'Mentions',
  assigned: 'Assigned to you',
  'due-soon': 'Due soon',
  overdue: 'Overdue',
  verification: 'Waiting for your verification',
  document: 'Documents to docket',
  minion: 'Minions that need you',
  sync: 'Failed syncs',
  reading: 'Not read at the patent office (check the number in the file wrapper)',
  system: 'Outside systems that cannot be read (mend them under Administration, Outside systems)',
  absence: 'Absences and cover',
  emergency: 'Opened in an emergency by an administrator',
};

/** Overdue and due work first, then decisions, then news. */
const order: readonly NotificationKind[] = [
  'overdue',
  'due-soon',
  ...notificationKinds.filter((kind) => kind !== 'overdue' && kind !== 'due-soon'),
];

const lineOf = ({ title, inventionTitle, reference, dueAt, forName }: DigestItem): string =>
  [
    '- ',
    reference === null ? '' : `${reference} · `,
    title === '' ? (inventionTitle ?? '') : title,
    title === '' || inventionTitle === null ? '' : ` (${inventionTitle})`,
    dueAt === null ? '' : `, due ${dueAt}`,
    forName === null ? '' : `, for ${forName}`,
  ].join('');

/** Removes line breaks and other control characters, which a title may contain. */
const inOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

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
