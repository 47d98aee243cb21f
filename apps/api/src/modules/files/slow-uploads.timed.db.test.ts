import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { maxFileBytes } from '@hub/contract/files/file.schema.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawUpload } from '../../../test/support/raw-upload.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

const limitMs = 1_000;
const dataDir = mkdtempSync(join(tmpdir(), 'hub-slow-'));

let hub: TestHub;
let client: TestClient;
let address: string;
let inventionId: string;
beforeAll(async () => {
  hub = await startTestHub({ dataDir, requestTimeoutMs: limitMs });
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db)).id;
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true });
});

const open = (name: string) => openRawUpload(address, { token: client.token ?? '', inventionId, name });
const listUnfinished = () => readdirSync(join(dataDir, 'incoming'));
const listNames = async () => {
  const { body } = await client.call(listFilesByReference, { body: { reference: inventionId } });
  return body.collection.map(({ name }) => name);
};

test('an upload may take several times the limit of a request while it makes progress', async () => {
  const slow = await open('Slow.txt');
  for (let n = 0; n < 16; n++) {
    await slow.send(`Part ${n}. `);
    await wait(limitMs / 4);
  }
  expect(await slow.finish()).toMatch(/^HTTP\/1.1 201 /);
  expect(await listNames()).toContain('Slow.txt');
});

test('an upload that falls silent ends, and leaves nothing behind', async () => {
  const silent = await open('Silent.txt');
  await silent.send('The only part');
  const startedAt = performance.now();
  const received = await silent.readToEnd();
  expect(received).toMatch(/^HTTP\/1.1 400 .*The request did not arrive in time/s);
  expect(performance.now() - startedAt).toBeLessThan(2 * limitMs + 1_000);
  await expect.poll(listUnfinished).toEqual([]);
  expect(await listNames()).not.toContain('Silent.txt');
});

test('the body of any other request has to arrive within the limit, however steadily it comes', async () => {
  const startedAt = performance.now();
  const body = new ReadableStream({
    pull: async (controller) => {
      await wait(limitMs / 10);
      controller.enqueue(Buffer.from(' '));
    },
  });
  const sent = fetch(new URL(login.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  });
  const outcome = await sent.then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect([400, 'cut off']).toContain(outcome);
  expect(performance.now() - startedAt).toBeLessThan(limitMs + 1_500);
});

test('an upload that grows beyond 250 MB is refused without a leftover', { timeout: 60_000 }, async () => {
  const large = await open('Large.bin');
  const piece = randomBytes(1024 * 1024);
  for (let sent = 0; sent <= maxFileBytes; sent += piece.length) await large.send(piece);
  expect(await large.finish()).toMatch(/^HTTP\/1.1 413 .*file.too_large/s);
  await expect.poll(listUnfinished).toEqual([]);
  expect(await listNames()).not.toContain('Large.bin');
});
