import { inOneLine, type MailedItem, writeItem } from './mailed-item.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** A notification in an email about one invention, or about none. */
export interface EmailItem extends MailedItem {
  kind: NotificationKind;
  /** Whether it is about an absence of the reader. */
  isOwnAbsence?: boolean;
  /** Path of the screen that shows it, such as `/tasks/…`. */
  path: string;
}

const reasons: Readonly<Record<NotificationKind, string>> = {
  mention: 'You were mentioned',
  assigned: 'A task was assigned to you',
  'due-soon': 'A task or milestone is due soon',
  overdue: 'A task or milestone is overdue',
  'final-date': 'A final date is near or has passed',
  'at-once': 'A milestone is due at once',
  'date-needed': 'A milestone needs its date',
  unwatched: 'A date of the law has nobody who can be alerted of it',
  verification: 'A milestone needs your verification',
  document: 'A document needs docketing',
  mail: 'A new email arrived',
  'mail-failed': 'An email was not sent or not delivered',
  queue: 'Emails wait to be filed',
  minion: 'A minion needs you',
  sync: 'A sync failed',
  reading: 'The patent office could not be read; check the file wrapper',
  system: 'An outside system has a connection problem; nothing new will arrive until it is fixed',
  absence: 'You cover for someone who is away',
  emergency: 'An administrator opened a restricted invention',
};

const reasonOf = ({ kind, isOwnAbsence = false }: EmailItem): string =>
  isOwnAbsence ? 'Your absence is over' : reasons[kind];

const lineOf = (item: EmailItem, origin: string | undefined): string => {
  const what = writeItem(item);
  const link = origin === undefined ? '' : `: ${new URL(item.path, origin).href}`;
  return `- ${reasonOf(item)}${what === '' ? '' : `: ${what}`}${link}`;
};

/**
 * Returns subject and text of an email about what happened on one invention: reasons, its reference, what each is about and
 * links. The subject has no title.
 * @param name reference of the invention, or words for it; null if the notifications belong to none
 * @param origin origin of the hub for the links; without it, the email has none
 */
export const notificationMail = (
  items: readonly EmailItem[],
  { name, origin }: { name: string | null; origin: string | undefined },
): { subject: string; text: string } => {
  const about = name === null ? [] : [inOneLine(name)];
  const [first] = items;
  const what = items.length === 1 && first ? reasonOf(first) : `${items.length} notifications`;
  const lines = items.map((item) => lineOf(item, origin));
  const end = 'You can change or turn off these emails under Notifications in your profile.';
  return {
    subject: ['Invention Hub', what, ...about].join(': '),
    text: [...about, lines.join('\n'), end].join('\n\n'),
  };
};
