import { eventPermissions } from '@hub/contract/streams/event-permissions.ts';
import type { FieldChange, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { NotificationKind } from '@hub/domain/notifications/notification-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import { sponsorFor } from '../access/visible-invention.ts';
import { raiseNotifications, settleNotifications } from './raise-notifications.ts';
import { recipients } from './recipients.read-model.ts';

/** The part of an event that decides about notifications. */
interface NotifyingEvent {
  type: StreamEventType;
  inventionId: string;
  taskId?: string | null;
  milestoneId?: string | null;
  documentId?: string;
  messageId?: string;
  mailThreadId?: string;
  sentAt?: string;
  runId?: string;
  mentionedIds?: readonly string[];
  comment?: { id: string; mentions: readonly { id: string }[] };
  title: string;
  updatedAt: string;
  at?: string;
  changes: readonly FieldChange[];
  /** The sponsor on whose work the actor acted. */
  workForId?: string | null;
}

/** A notification to raise; `raised` finds the people of the kinds that name none. */
interface Raised {
  kind: NotificationKind;
  subjectId: string;
  personIds?: readonly string[];
  /** Values of principals that are people; others are ignored. */
  emails?: readonly string[];
}

/** Notifications that an event settles. */
interface Settled {
  subjectId: string;
  kinds: readonly NotificationKind[];
}

/** Kinds about a task or milestone that is open. */
const workKinds = ['assigned', 'due-soon', 'overdue'] as const;

/** Age of an email from which its filing is no news. */
const maxMailAgeMs = 7 * 24 * 60 * 60 * 1000;

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];

const findChange = (event: NotifyingEvent, name: string): FieldChange | undefined =>
  event.changes.find(({ field }) => field === name);

const isClosed = (event: NotifyingEvent): boolean =>
  findChange(event, 'deleted')?.to === 'true' ||
  findChange(event, 'finished')?.to === 'true' ||
  ['done', 'cancelled'].includes(String(findChange(event, 'status')?.to));

const mentionsOf = (event: NotifyingEvent): Raised[] => {
  const personIds = event.comment?.mentions.map(({ id }) => id) ?? event.mentionedIds ?? [];
  // Mentions in one chat, in the comments of one task or in one thread of emails are one notification.
  const subjectId =
    event.mailThreadId ?? (event.messageId ? event.inventionId : (event.taskId ?? event.comment?.id));
  return personIds.length > 0 && subjectId ? [{ kind: 'mention', subjectId, personIds }] : [];
};

const assignmentsOf = (event: NotifyingEvent): Raised[] => {
  const { type, taskId } = event;
  const assignees = findChange(event, 'assignees');
  if (!taskId || !assignees || !type.startsWith('task.') || isClosed(event)) return [];
  const before = new Set(namesIn(assignees.from));
  const emails = namesIn(assignees.to).filter((name) => !before.has(name));
  return emails.length > 0 ? [{ kind: 'assigned', subjectId: taskId, emails }] : [];
};

/** Returns the kind of decision that an event asks people for. */
const decisionOf = (event: NotifyingEvent): Raised[] => {
  const { type, milestoneId, documentId, runId } = event;
  if (milestoneId && findChange(event, 'proof')?.to === 'awaiting')
    return [{ kind: 'verification', subjectId: milestoneId }];
  if (documentId && findChange(event, 'outcome')?.to === 'proposed')
    return [{ kind: 'document', subjectId: documentId }];
  return type === 'minion.proposed' && runId ? [{ kind: 'minion', subjectId: runId }] : [];
};

/** Whether an email is filed late, as when the past of a mailbox is read: nobody waits for it. */
const isOldMail = ({ sentAt, updatedAt }: NotifyingEvent): boolean =>
  sentAt !== undefined && Date.parse(updatedAt) - Date.parse(sentAt) > maxMailAgeMs;

/** New emails in one thread are one notification. */
const mailOf = (event: NotifyingEvent): Raised[] => {
  const { type, mailThreadId } = event;
  const isNew = (type === 'mail.received' || type === 'mail.filed') && !isOldMail(event);
  return mailThreadId && isNew ? [{ kind: 'mail', subjectId: mailThreadId }] : [];
};

const settledBy = (event: NotifyingEvent): Settled[] => {
  const { type, taskId, milestoneId, documentId, runId } = event;
  const work = taskId ?? milestoneId;
  return [
    ...(work && isClosed(event) ? [{ subjectId: work, kinds: workKinds }] : []),
    ...(milestoneId && findChange(event, 'proof')?.from === 'awaiting'
      ? [{ subjectId: milestoneId, kinds: ['verification'] as const }]
      : []),
    ...(documentId && findChange(event, 'outcome')?.from === 'proposed'
      ? [{ subjectId: documentId, kinds: ['document'] as const }]
      : []),
    ...(type === 'minion.decided' && runId ? [{ subjectId: runId, kinds: ['minion'] as const }] : []),
  ];
};

const toRow = (event: NotifyingEvent, { kind, subjectId, personIds = [], emails = [] }: Raised) => ({
  ...{ kind, subject_id: subjectId, person_ids: personIds, emails: emails.map((one) => one.toLowerCase()) },
  cause: event.at ?? event.updatedAt,
  invention_id: event.inventionId,
  task_id: event.taskId ?? null,
  milestone_id: event.milestoneId ?? null,
  document_id: event.documentId ?? null,
  message_id: event.messageId ?? null,
  mail_thread_id: event.mailThreadId ?? null,
  run_id: event.runId ?? null,
  title: event.title,
  work_for_id: event.workForId ?? null,
});

/**
 * Raises the notifications that events cause, and settles those that they end, in the transaction of their change. Nobody is
 * notified of what they did themselves, except of a proposal that was made with their token.
 */
export const notifyOfEvents = async (
  tx: Database,
  actor: Actor | { id: string },
  events: readonly NotifyingEvent[],
): Promise<void> => {
  const [first] = events;
  if (!first) return;
  const now = first.at ?? first.updatedAt;
  const settled = Map.groupBy(events.flatMap(settledBy), ({ kinds }) => kinds.join());
  for (const group of settled.values()) {
    const subjectIds = group.map(({ subjectId }) => subjectId);
    await settleNotifications(tx, { subjectIds, kinds: group[0]?.kinds ?? [] }, now);
  }
  const rows = events.flatMap((event) =>
    [mentionsOf, assignmentsOf, decisionOf, mailOf]
      .flatMap((find) => find(event))
      .map((raised) => toRow(event, raised)),
  );
  if (rows.length === 0) return;
  const use = { permission: eventPermissions[first.type], right: 'write' } as const;
  const actedFor =
    'sponsors' in actor
      ? sql`coalesce(${sponsorFor(actor, use, 'event.invention_id')}, event.work_for_id)`
      : sql`event.work_for_id`;
  const wanted = sql`
    select recipient.person_id, event.kind, event.subject_id, event.cause, event.invention_id, event.task_id,
      event.milestone_id, event.document_id, event.message_id, event.mail_thread_id, event.run_id, null::text as system, null::uuid as absence_id, event.actor_id,
      event.title, null::date as due_at, null::uuid as for_id,
      ${actedFor} as acted_for_id
    from (
      select *, ${actor.id}::uuid as actor_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (kind text, subject_id uuid, person_ids uuid[],
        emails text[], cause text, invention_id uuid, task_id uuid, milestone_id uuid, document_id uuid, message_id uuid,
        mail_thread_id uuid, run_id uuid, title text, work_for_id uuid)) as event
      cross join lateral ${recipients}
    where recipient.person_id <> event.actor_id or event.kind = 'minion'`;
  await raiseNotifications(tx, wanted, now);
};
