import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import { sponsorFor } from '../access/visible-invention.ts';
import { type NewStreamEvent, namesOf, type Raised } from '../events/define-events.ts';
import { raiseNotifications, settleNotifications } from './raise-notifications.ts';
import { members } from './recipients.read-model.ts';

/** An event, and the sponsor on whose work the actor acted. */
type NotifyingEvent = NewStreamEvent & { workForId: string | null };

/** Query for the people whom a row `event` names itself, with members of teams. */
const named = sql`
  select unnest(event.person_ids) as person_id
  union select member.person_id from principals cross join lateral ${members}
    where lower(principals.value) = any(event.emails)`;

const toRow = (event: NotifyingEvent, { kind, subjectId, people, includesActor = false }: Raised) => {
  const { taskId, milestoneId, documentId, messageId, mailThreadId, runId } = namesOf(event);
  return {
    kind,
    subject_id: subjectId,
    person_ids: 'ids' in people ? people.ids : [],
    emails: 'emails' in people ? people.emails.map((one) => one.toLowerCase()) : [],
    includes_actor: includesActor,
    cause: event.at ?? event.updatedAt,
    invention_id: event.inventionId,
    task_id: taskId ?? null,
    milestone_id: milestoneId ?? null,
    document_id: documentId ?? null,
    message_id: messageId ?? null,
    mail_thread_id: mailThreadId ?? null,
    run_id: runId ?? null,
    title: event.title,
    work_for_id: event.workForId,
  };
};

/** Query for `raiseNotifications`: rows of events whose people the same query finds. */
const selectWanted = (
  actorId: string,
  { people, actedFor }: { people: RawBuilder<unknown>; actedFor: RawBuilder<unknown> },
  rows: readonly ReturnType<typeof toRow>[],
): RawBuilder<unknown> => sql`
  select recipient.person_id, event.kind, event.subject_id, event.cause, event.invention_id, event.task_id,
    event.milestone_id, event.document_id, event.message_id, event.mail_thread_id, event.run_id, null::text as system,
    null::uuid as absence_id, event.actor_id, event.title, null::date as due_at, null::uuid as for_id,
    ${actedFor} as acted_for_id
  from (
    select *, ${actorId}::uuid as actor_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (kind text, subject_id uuid, person_ids uuid[],
      emails text[], includes_actor boolean, cause text, invention_id uuid, task_id uuid, milestone_id uuid,
      document_id uuid, message_id uuid, mail_thread_id uuid, run_id uuid, title text, work_for_id uuid)) as event
    cross join lateral (${people}) as recipient
  where event.includes_actor or recipient.person_id <> event.actor_id`;

const settle = async (tx: Database, events: readonly NotifyingEvent[], now: string): Promise<void> => {
  const settled = Map.groupBy(
    events.flatMap((event) => event.type.settles?.(event) ?? []),
    ({ kinds }) => kinds.join(),
  );
  for (const group of settled.values()) {
    const subjectIds = group.map(({ subjectId }) => subjectId);
    await settleNotifications(tx, { subjectIds, kinds: group[0]?.kinds ?? [] }, now);
  }
};

/**
 * Raises the notifications that events cause, and settles those that they end, in the transaction of their change, as their
 * types say. Nobody is notified of what they did themselves, unless the type says so.
 */
export const notifyPeople = async (
  tx: Database,
  actor: Actor | { id: string },
  events: readonly NotifyingEvent[],
): Promise<void> => {
  const [first] = events;
  if (!first) return;
  const now = first.at ?? first.updatedAt;
  await settle(tx, events, now);
  const wanted = events.flatMap((event) =>
    event.isQuiet
      ? []
      : (event.type.notifies?.(event) ?? []).map((raised) => ({
          row: toRow(event, raised),
          people: 'query' in raised.people ? raised.people.query : named,
        })),
  );
  if (wanted.length === 0) return;
  const use = { permission: first.type.permission, right: 'write' } as const;
  const actedFor =
    'sponsors' in actor
      ? sql`coalesce(${sponsorFor(actor, use, 'event.invention_id')}, event.work_for_id)`
      : sql`event.work_for_id`;
  const queries = [...Map.groupBy(wanted, ({ people }) => people)].map(([people, group]) =>
    selectWanted(
      actor.id,
      { people, actedFor },
      group.map(({ row }) => row),
    ),
  );
  await raiseNotifications(tx, sql.join(queries, sql` union all `), now);
};
