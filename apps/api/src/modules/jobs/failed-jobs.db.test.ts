import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { listJobs, retryJob } from '@hub/contract/jobs/jobs.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { type JobRunner, startJobRunner } from '../../platform/jobs/job-runner.ts';

const name = 'files.extract-text';
const dataDir = mkdtempSync(join(tmpdir(), 'hub-failed-jobs-'));
let hub: TestHub;
let runner: JobRunner;
beforeAll(async () => {
  hub = await startTestHub({ dataDir });
  const { connectionString, dependencies } = hub;
  const jobs = { ...dependencies.jobs, listScheduled: () => [], listRepeated: () => [] };
  runner = await startJobRunner({ connectionString, jobs, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await runner.stop();
  await hub.stop();
  rmSync(dataDir, { recursive: true });
});

test('a job whose file is missing fails with the reason, and works when it is retried with the file', async () => {
  const client = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
  const list = async (state: 'failed' | 'running' | 'waiting') =>
    (await client.call(listJobs, { query: { state } })).body.collection;
  const content = Buffer.from('The valve of the tachometer');
  const sha256 = createHash('sha256').update(content).digest('hex');
  await buildFile(hub.db, { sha256, size: content.byteLength });
  await hub.db.transaction().execute(async (tx) => {
    await hub.dependencies.queue.requeue(tx, name, { sha256 });
    // Fails at its first attempt, without the retries of minutes.
    await sql`update pgboss.job set retry_limit = 0 where name = ${name}`.execute(tx);
  });
  await expect.poll(() => list('failed'), { timeout: 15_000 }).toHaveLength(1);
  const [failed] = await list('failed');
  expect(failed).toMatchObject({ name, state: 'failed', error: expect.stringMatching(/./) });
  expect(JSON.stringify(failed)).not.toContain(dataDir);
  expect([await list('running'), await list('waiting')]).toEqual([[], []]);

  await hub.dependencies.storage.put(Readable.from([content]));
  expect((await client.call(retryJob, { params: { id: failed?.id ?? '' } })).status).toBe(204);
  const search = async () => (await client.call(searchFileText, { query: { qs: 'tachometer' } })).body.total;
  await expect.poll(search, { timeout: 15_000 }).toBe(1);
  expect(await list('failed')).toEqual([]);
});
