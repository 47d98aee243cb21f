import type { Notification } from '@hub/contract/notifications/notification.schema.ts';
import type {
  NotificationKind,
  NotificationList,
  ReadSystem,
} from '@hub/domain/notifications/notification-kinds.ts';
import { fullName } from '@hub/domain/people/person-name.ts';

/** Names of the kinds, in filters and preferences. */
export const kindLabels: Readonly<Record<NotificationKind, string>> = {
  mention: 'Mentions',
  assigned: 'Assigned to me',
  'due-soon': 'Due soon',
  overdue: 'Overdue',
  'final-date': 'Final dates',
  'at-once': 'Due at once',
  'date-needed': 'Dates needed',
  unwatched: 'Dates that nobody watches',
  verification: 'Verifications',
  document: 'Documents to docket',
  mail: 'New emails',
  'mail-failed': 'Emails not sent or not delivered',
  queue: 'Emails to file',
  minion: 'Minions that need me',
  sync: 'Failed syncs',
  reading: 'Failed readings at the patent office',
  system: 'Outside systems that fail',
  absence: 'Absences and cover',
  emergency: 'Emergency access by administrators',
};

const systemNames: Readonly<Record<ReadSystem, string>> = {
  'patent-office': 'the patent office',
  docketing: 'the docketing system',
  'documents-repository': 'the documents repository',
  mailbox: 'the mailbox',
};

/** Names of the lists. */
export const listLabels: Readonly<Record<NotificationList, string>> = {
  inbox: 'Inbox',
  unread: 'Unread',
  snoozed: 'Snoozed',
  done: 'Done',
};

/** Returns why a person is notified, as a line below the title. */
export const reasonOf = ({
  kind,
  actor,
  actedFor,
  milestoneId,
  taskId,
  messageSeq,
  mailThreadId,
  system,
  absence,
}: Notification): string => {
  const person = actor ? fullName(actor) : 'Someone';
  const who = actedFor ? `${person} (for ${fullName(actedFor)})` : person;
  const work = taskId === null && milestoneId !== null ? 'Milestone' : 'Task';
  switch (kind) {
    case 'mention':
      return `${who} mentioned you in ${messageSeq === null ? 'a comment' : 'the chat'}`;
    case 'assigned':
      return `${who} assigned you this task`;
    case 'due-soon':
      return `${work} due soon`;
    case 'overdue':
      // The dates of a milestone are beside it, and may say that a surcharge or an extension is left.
      return work === 'Milestone' ? 'Past its due date' : 'Task overdue';
    case 'final-date':
      return 'Final date';
    case 'at-once':
      return 'Act now';
    case 'date-needed':
      return 'Enter its date from the document';
    case 'unwatched':
      return 'Nobody who may see it can be alerted. Give someone access, or open it in an emergency';
    case 'verification':
      return `${who} closed it without evidence. It needs verification`;
    case 'document':
      return 'Document to docket';
    case 'mail':
      return 'New email';
    case 'mail-failed':
      return mailThreadId === null ? 'Email not sent' : 'Email not delivered';
    case 'queue':
      return 'Emails wait to be filed';
    case 'minion':
      return `${who} needs you`;
    case 'sync':
      return 'The sync with the documents repository failed';
    case 'reading':
      return 'Could not be checked at the patent office. Check the application number in the file wrapper';
    case 'system':
      return `Nothing new will arrive from ${system === null ? 'it' : systemNames[system]} until it is fixed under Outside systems`;
    case 'emergency':
      return `${who} opened this restricted invention as an administrator`;
    case 'absence':
      return absence?.own
        ? 'What was done for you and what is still open'
        : 'What is open and what waits for a decision';
  }
};

/** Returns the title of the row. A chat message has none of its own. */
export const titleOf = ({ title, invention }: Pick<Notification, 'title' | 'invention'>): string =>
  title === '' ? (invention?.title ?? '') : title;

/** Titles of the lists while they are empty. */
export const emptyTexts: Readonly<Record<NotificationList, string>> = {
  inbox: 'Your inbox is empty',
  unread: 'Nothing is unread',
  snoozed: 'Nothing is snoozed',
  done: 'Nothing is done yet',
};
