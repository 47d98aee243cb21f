import { createHash } from 'node:crypto';
import { createFileToken, getFile } from '@hub/contract/files/files.calls.ts';
import { eicar } from '@hub/local-services/clamd/eicar.ts';
import { type LocalClamd, startLocalClamd } from '@hub/local-services/clamd/local-clamd.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let clamd: LocalClamd;
let hub: TestHub;
let client: TestClient;
let inventionId: string;
beforeAll(async () => {
  clamd = await startLocalClamd();
  hub = await startTestHub({ clamd: clamd.address });
  client = await hub.signIn();
});
afterAll(async () => {
  await hub.stop();
  await clamd.close();
});

const digest = (content: string): string => createHash('sha256').update(content).digest('hex');

const add = async (content: string, name: string) => {
  inventionId = (await buildInvention(hub.db)).id;
  return (await upload(client, { inventionId, content, name })).body;
};

const scan = (content: string) =>
  hub.dependencies.jobs
    .listQueued()
    .find(({ name }) => name === 'files.scan')
    ?.run({ sha256: digest(content) });

const scanUnchecked = () =>
  hub.dependencies.jobs
    .listScheduled()
    .find(({ name }) => name === 'files.scan-unchecked')
    ?.run();

const openToken = (id: string) => client.call(createFileToken, { body: { path: `files/${id}` } });
const readScan = async (id: Awaited<ReturnType<typeof add>>['id']) =>
  (await client.call(getFile, { params: { id } })).body.scan;

const listUpdates = async () => {
  const { rows } = await sql<{ changes: unknown; title: string }>`
    select metadata -> 'changes' as changes, metadata ->> 'title' as title from stream_events
    where invention_id = ${inventionId} and type = 'file.updated' order by seq`.execute(hub.db);
  return rows;
};

test('a file is not served before its scan, and its scan is queued with it', async () => {
  const { id } = await add('Scanned soon', 'Soon.txt');
  const refused = await openToken(id);
  expect([refused.status, refused.problem]).toMatchObject([
    409,
    { code: 'file.scan_pending', retryAfterSeconds: 2 },
  ]);
  const { rows } = await sql<{ sha256: string }>`
    select data ->> 'sha256' as sha256 from pgboss.job where name = 'files.scan'`.execute(hub.db);
  expect(rows.map(({ sha256 }) => sha256)).toContain(digest('Scanned soon'));
  await scan('Scanned soon');
  const { body: url } = await openToken(id);
  expect((await hub.anonymous.send({ url })).body).toBe('Scanned soon');
  expect(await listUpdates()).toEqual([
    { title: 'Soon.txt', changes: [{ field: 'scan', from: 'unchecked', to: 'clean' }] },
  ]);
});

test('an infected file goes into quarantine: marked, published, audited and never served', async () => {
  const clean = await add('Beside it', 'Clean.txt');
  const content = `A mail with ${eicar}`;
  const { id } = (await upload(client, { inventionId, content, name: 'Virus.txt' })).body;
  await scan('Beside it');
  await scan(content);
  expect(await readScan(id)).toBe('infected');
  expect((await openToken(id)).problem.code).toBe('file.quarantined');
  const zip = await client.call(createFileToken, { body: { path: `selection/${clean.id},${id}` } });
  expect(zip.problem.code).toBe('file.quarantined');
  expect(await listUpdates()).toContainEqual({
    title: 'Virus.txt',
    changes: [{ field: 'scan', from: 'unchecked', to: 'infected' }],
  });
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'files.quarantine')
    .where('invention_id', '=', inventionId)
    .execute();
  expect(entries).toEqual([{ actor_id: null, details: { id, finding: 'Eicar-Test-Signature' } }]);
});

test('a content that was scanned for one file is not scanned again for another', async () => {
  await add('Twice', 'First.txt');
  await scan('Twice');
  const again = await add('Twice', 'Second.txt');
  expect(again.scan).toBe('clean');
});

test('while the scanner is away the scan fails, health says so, and the file waits', async () => {
  const { id } = await add('Patient', 'Patient.txt');
  const address = clamd.address;
  await clamd.close();
  await expect(scan('Patient')).rejects.toThrow('clamd cannot be reached');
  const [, check] = hub.dependencies.health.list().find(([name]) => name === 'filesmanager') ?? [];
  await expect(check?.()).rejects.toThrow('clamd cannot be reached');
  expect(await readScan(id)).toBe('unchecked');
  clamd = await startLocalClamd(address);
  await check?.();
  hub.clock.advance({ minutes: 11 });
  await scanUnchecked();
  expect(await readScan(id)).toBe('clean');
});
