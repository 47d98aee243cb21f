import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTaskEvent } from '@hub/testkit/builders/build-task-event.ts';
import { sql } from 'kysely';
import type { TestHub } from './test-hub.ts';

/**
 * Builds a signed-in person with a task. `mine` filters the history by their name, apart from other tests'
 * events.
 */
export const startHistory = async (hub: TestHub, overrides: Parameters<typeof buildPerson>[1] = {}) => {
  const person = await buildPerson(hub.db, overrides);
  const client = await hub.signIn(person);
  const task = await buildTask(hub.db, { assignees: [person] });
  const addEvent = (title: string, at?: string, by: TestPerson = person) =>
    buildTaskEvent(hub.db, { task, actor: by, title, ...(at && { at }) });
  return { person, client, task, addEvent, mine: { assignees: [person.email] } };
};

/** Inserts events one minute apart, starting now, with numbered titles. */
export const addEvents = (
  { db }: TestHub,
  task: { id: string; invention_id: string },
  by: { id: string },
  count: number,
) =>
  sql`insert into stream_events (invention_id, seq, id, type, actor_id, task_id, created_at, metadata)
    select ${task.invention_id}, base.seq + n, uuidv7(), 'task.updated', ${by.id}, ${task.id},
      now() + n * interval '1 minute', jsonb_build_object('title', 'event ' || n,
        'updatedAt', '2026-01-01T00:00:00.000Z', 'order', 0, 'changes', '[]'::jsonb)
    from (select coalesce(max(seq), 0) as seq from stream_events where invention_id = ${task.invention_id}) base,
      generate_series(1, ${sql.lit(count)}) n`.execute(db);
