import { sql } from 'kysely';
import { projectAssignees } from '../assignees/public.ts';

/** Query for the people who are to read a new email of a row `event`: those of the invention, and who sent emails of its thread. */
export const mailReaders = sql`
  ${projectAssignees(sql`event.invention_id`)}
  union select sent.filed_by_id from mail_messages sent
    where sent.thread_id = event.subject_id and sent.filed_by = 'sent' and sent.filed_by_id is not null`;
