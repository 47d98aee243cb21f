import { inventionIdSchema } from '@hub/contract/fields.ts';
import { listMessages } from '@hub/contract/messages/messages.calls.ts';
import { listNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db));
});
afterAll(() => hub.stop());

const maxMs = 100;

/** Returns the milliseconds within which half of 21 requests are answered. */
const measure = async (read: () => Promise<{ status: number }>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < 21; n++) {
    const startedAt = performance.now();
    expect((await read()).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[10] ?? 0;
};

test('10,000 messages on one invention are read in pages, each at once', async () => {
  const { id } = await buildInvention(hub.db);
  await sql`
    with head as (
      update stream_heads set last_seq = last_seq + 10000 where invention_id = ${id} returning last_seq - 10000 as before
    ), written as (
      select before + n as seq, uuidv7() as id, now() - make_interval(mins => 10000 - n) as at, n
      from head, generate_series(1, 10000) as n
    ), event as (
      insert into stream_events (invention_id, seq, id, type, actor_id, created_at, metadata)
      select ${id}, seq, uuidv7(), 'message.posted', ${client.person.id}, at,
        jsonb_build_object('title', '', 'updatedAt', at, 'order', null, 'changes', '[]'::jsonb, 'messageId', id)
      from written
    )
    insert into messages (id, invention_id, seq, author_id, content, created_at, updated_at)
    select id, ${id}, seq, ${client.person.id}, 'Message ' || n, at, at from written`.execute(hub.db);
  await sql`analyze`.execute(hub.db);
  const params = { id: inventionIdSchema.parse(id) };
  const page = await client.call(listMessages, { params });
  expect(page.body.collection[0]?.message).toBe('Message 10000');
  expect(await measure(() => client.call(listMessages, { params }))).toBeLessThan(maxMs);
});

test('100,000 notifications of one person are read in pages, each at once', async () => {
  const { id } = await buildInvention(hub.db);
  await sql`
    insert into notifications (id, person_id, kind, subject_id, cause, invention_id, title, raised_at, shows_at, read_at, done_at)
    select uuidv7(), ${client.person.id}, 'document', uuidv7(), n::text, ${id}, 'Notification ' || n, at, at,
      case when n % 2 = 0 then at end, case when n % 6 = 0 then at end
    from generate_series(1, 100000) as n
      cross join lateral (select now() - make_interval(mins => n) as at) as moment`.execute(hub.db);
  await sql`analyze`.execute(hub.db);
  const page = await client.call(listNotifications, {});
  expect(page.body.collection[0]?.title).toBe('Notification 1');
  expect(await measure(() => client.call(listNotifications, {}))).toBeLessThan(maxMs);
});
