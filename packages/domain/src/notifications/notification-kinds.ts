/** Reasons to notify a person, in the order in which they are listed. */
export const notificationKinds = [
  'mention',
  'assigned',
  'due-soon',
  'overdue',
  'final-date',
  'at-once',
  'date-needed',
  'unwatched',
  'verification',
  'document',
  'mail',
  'mail-failed',
  'queue',
  'minion',
  'sync',
  'reading',
  'system',
  'absence',
  'emergency',
] as const;

/** A reason to notify a person. */
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds about dates that the law sets. */
const legalDateKinds = [
  'final-date',
  'at-once',
  'date-needed',
] as const satisfies readonly NotificationKind[];

/** Kinds that cannot be turned off: anyone who gets one may be the last who can act. */
export const vitalKinds = [...legalDateKinds, 'unwatched'] as const satisfies readonly NotificationKind[];

/** Kinds about the dates of work, which the passing of days raises. */
export const dateKinds = [
  'due-soon',
  'overdue',
  ...legalDateKinds,
] as const satisfies readonly NotificationKind[];

/** Kinds that only administrators receive. */
export const administratorKinds: readonly NotificationKind[] = ['unwatched', 'system'];

/** Outside systems whose failed readings are notifications. */
export const readSystems = ['patent-office', 'docketing', 'documents-repository', 'mailbox'] as const;

/** An outside system whose failed readings are notifications. */
export type ReadSystem = (typeof readSystems)[number];

/** Parts of the inbox. `inbox`: neither done nor snoozed. `unread`: those of them that were not read. */
export const notificationLists = ['inbox', 'unread', 'snoozed', 'done'] as const;

/** A part of the inbox. */
export type NotificationList = (typeof notificationLists)[number];

/** Where notifications of a kind go: the inbox and an email at once, the inbox and the digest, the inbox only, or nowhere. */
export const notificationChannels = ['email', 'digest', 'hub', 'off'] as const;

/** Where notifications of a kind go. */
export type NotificationChannel = (typeof notificationChannels)[number];

/** Channel of a kind that the person has not changed. */
export const defaultChannel: NotificationChannel = 'digest';

/** Unread notifications are counted up to this number plus one. */
export const maxUnreadNotifications = 99;
