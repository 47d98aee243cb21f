import type { ReadSystem } from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { docketingPeople } from '../assignees/public.ts';

const system: ReadSystem = 'patent-office';

/** An application that could not be read at the patent office. */
export interface FailedApplication {
  inventionId: string;
  /** Since when it cannot be read, and in which way; stays the same until it can, so that people are notified once. */
  cause: string;
  /** Why, as a sentence. */
  title: string;
}

/** Query for `raiseNotifications`: an application could not be read, for those who look after its file. */
export const selectReadingNotice = ({
  inventionId,
  cause,
  title,
}: FailedApplication): RawBuilder<unknown> => sql`
  select recipient.person_id, 'reading'::text as kind, ${inventionId}::uuid as subject_id, ${cause}::text as cause,
    ${inventionId}::uuid as invention_id, null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id,
    null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id, ${system}::text as system,
    null::uuid as absence_id, null::uuid as actor_id, ${title}::text as title, null::date as due_at,
    null::uuid as for_id, null::uuid as acted_for_id
  from (${docketingPeople(sql`${inventionId}::uuid`)}) as recipient`;
