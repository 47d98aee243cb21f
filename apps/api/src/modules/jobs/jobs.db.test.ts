import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { listJobs, retryJob, startBackup } from '@hub/contract/jobs/jobs.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failJob } from '../../../test/support/fail-job.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { nightlyBackupName } from '../../platform/backup/nightly-backup.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.dependencies.queue.prepare();
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin', 'audit:read'] }));
});
afterAll(() => hub.stop());

const name = 'deadlines.recompute-after-closure';

const failOne = (closedOn: string): Promise<string> => failJob(hub.db, name, { closedOn });

const list = async (state: 'failed' | 'running' | 'waiting') =>
  (await client.call(listJobs, { query: { state, size: 200 } })).body.collection.filter(
    (job) => job.name === name,
  );

test('a failed job is listed with its error, without its payload, and retried with it', async () => {
  const id = await failOne('2026-11-06');
  const [failed] = await list('failed');
  expect(failed).toMatchObject({ id, name, state: 'failed', error: 'The disk is full', dueAt: null });
  expect(JSON.stringify(failed)).not.toContain('2026-11-06');
  expect((await client.call(retryJob, { params: { id } })).status).toBe(204);
  expect(await list('failed')).toEqual([]);
  const [waiting] = await list('waiting');
  expect(waiting).toMatchObject({ name, state: 'waiting', failures: 0, dueAt: expect.any(String) });
  const { rows } = await sql<{
    data: unknown;
  }>`select data from pgboss.job where id = ${waiting?.id}`.execute(hub.db);
  expect(rows).toEqual([{ data: { closedOn: '2026-11-06' } }]);
  expect((await client.call(retryJob, { params: { id } })).problem.code).toBe('job.not_found');
  const audit = await client.call(listAuditEntries, { query: { action: 'config.retryJob' } });
  expect(audit.body.collection).toMatchObject([{ details: { id } }]);
});

test('a job that waits or runs cannot be retried', async () => {
  await failOne('2026-12-24').then((id) => client.call(retryJob, { params: { id } }));
  const [waiting] = (await list('waiting')).reverse();
  expect((await client.call(retryJob, { params: { id: waiting?.id ?? '' } })).status).toBe(404);
  await sql`update pgboss.job set state = 'active', started_on = now() where id = ${waiting?.id}`.execute(
    hub.db,
  );
  expect(await list('running')).toMatchObject([{ id: waiting?.id, startedAt: expect.any(String) }]);
});

test('a backup is queued once, also by two people at the same moment, until it has run', async () => {
  const start = async () => (await client.call(startBackup, {})).status;
  const backups = async (state: 'failed' | 'waiting') =>
    (await client.call(listJobs, { query: { state, size: 200 } })).body.collection.filter(
      (job) => job.name === nightlyBackupName,
    );
  const setState = (state: string) =>
    sql`update pgboss.job set state = ${state} where name = ${nightlyBackupName}`.execute(hub.db);
  expect((await Promise.all([start(), start(), start()])).toSorted()).toEqual([204, 409, 409]);
  expect(await backups('waiting')).toHaveLength(1);
  await setState('active');
  expect((await client.call(startBackup, {})).problem).toMatchObject({
    code: 'backup.already_queued',
    title: 'A backup is already running or waiting.',
  });
  const id = await failJob(hub.db, nightlyBackupName, null);
  expect((await client.call(retryJob, { params: { id } })).problem.code).toBe('job.already_queued');
  expect(await backups('failed')).toMatchObject([{ id }]);
  await setState('completed');
  expect(await start()).toBe(204);
  expect(await backups('waiting')).toHaveLength(1);
});

test('jobs are for administrators', async () => {
  const person = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit'] }));
  expect((await person.call(listJobs, {})).status).toBe(403);
  expect((await person.call(retryJob, { params: { id: await failOne('2026-12-31') } })).status).toBe(403);
});
