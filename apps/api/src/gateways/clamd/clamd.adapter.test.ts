import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eicar } from '@hub/local-services/clamd/eicar.ts';
import { startLocalClamd } from '@hub/local-services/clamd/local-clamd.ts';
import { afterAll, expect, test } from 'vitest';
import { createClamdAdapter } from './clamd.adapter.ts';

const clamd = await startLocalClamd({ maxBytes: 2_000_000 });
const scanner = createClamdAdapter(clamd.address);
afterAll(() => clamd.close());

const scan = (...chunks: (string | Buffer)[]) =>
  scanner.scan(Readable.from(chunks.map((one) => Buffer.from(one))));

test.each([
  ['a text', ['We claim: 1. A pump.']],
  ['nothing', []],
  ['a content of several chunks', [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')]],
])('%s is clean', async (_what, chunks) => {
  expect(await scan(...chunks)).toEqual({ kind: 'clean' });
});

test('the test virus is found, also across two chunks', async () => {
  const infected = { kind: 'infected', finding: 'Eicar-Test-Signature' };
  expect(await scan('before ', eicar, ' after')).toEqual(infected);
  expect(await scan(eicar.slice(0, 20), eicar.slice(20))).toEqual(infected);
});

test('a content that is too long for the scanner has no result', async () => {
  await expect(scan(Buffer.alloc(3_000_000))).rejects.toThrow(/size limit exceeded|cannot be reached/);
});

test('a content that cannot be read has no result', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('The disk is gone')) });
  await expect(scanner.scan(broken)).rejects.toThrow('cannot be reached');
});

test('a Unix socket works as well as a port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-clamd-'));
  const local = await startLocalClamd({ path: join(folder, 'clamd.sock') });
  await expect(createClamdAdapter(local.address).check()).resolves.toBeUndefined();
  await local.close();
  rmSync(folder, { recursive: true });
});

test('a scanner that is away, hangs up or talks nonsense is unavailable', async () => {
  const local = await startLocalClamd();
  await local.close();
  await expect(createClamdAdapter(local.address).check()).rejects.toThrow('cannot be reached');
  for (const [reply, message] of [
    ['', 'cannot be reached'],
    ['HELLO\0', 'replied “HELLO”'],
  ] as const) {
    const server = createServer((socket) => socket.end(reply)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(createClamdAdapter({ host: '127.0.0.1', port }).check()).rejects.toThrow(message);
    server.close();
  }
});
