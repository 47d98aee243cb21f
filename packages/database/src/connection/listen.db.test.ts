import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../database-log.ts';
import { type Listener, listen } from './listen.ts';

let database: TestDatabase;
let listener: Listener;
const onMessage = vi.fn<(payload: string) => void>();
const onReconnect = vi.fn<() => void>();

beforeEach(async () => {
  vi.resetAllMocks();
  database = await createTestDatabase('nothing');
  listener = await listen({
    connectionString: database.connectionString,
    channel: 'stream "events"',
    onMessage,
    onReconnect,
    log: silentLog,
  });
});

afterEach(async () => {
  await listener.stop();
  await database.drop();
});

const send = (payload: string) => sql`select pg_notify('stream "events"', ${payload})`.execute(database.db);

const countListeners = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'listen %'`.execute(database.db);
  return rows.length;
};

test('hears what is sent, in order, and goes on when its receiver fails', async () => {
  onMessage.mockImplementationOnce(() => {
    throw new Error('receiver failed');
  });

  await send('1');
  await send('2');

  await vi.waitFor(() => expect(onMessage.mock.calls).toEqual([['1'], ['2']]), 10_000);
  expect(onReconnect).not.toHaveBeenCalled();
});

test('connects again after a cut and says so', async () => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen %'`.execute(database.db);

  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce(), 10_000);
  await send('after the cut');
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('after the cut'), 10_000);
});

test('leaves no connection behind when it stops', async () => {
  expect(await countListeners()).toBe(1);

  await listener.stop();

  await vi.waitFor(async () => expect(await countListeners()).toBe(0), 10_000);
});
