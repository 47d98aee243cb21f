import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { expect, test } from 'vitest';
import { spawnHub } from '../support/hub-process.ts';

const total = Number(process.env.HUB_DEEP_HANDSHAKES ?? 1_000_000);
const atOnce = 500;
const maxGrownMb = 150;

const handshake = [
  `GET ${liveSocketPath}?EIO=4&transport=polling HTTP/1.1`,
  'Host: 127.0.0.1',
  'Authorization: Bearer e30.e30.AAAA',
  '\r\n',
].join('\r\n');

const readMemoryMb = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Sends handshakes over one connection, many at a time, and returns how many were refused. */
const flood = async (port: number, count: number): Promise<number> => {
  const socket = connect(port, '127.0.0.1');
  let refused = 0;
  let rest = '';
  socket.on('data', (chunk) => {
    const parts = (rest + chunk).split('HTTP/1.1 403 ');
    refused += parts.length - 1;
    rest = parts.at(-1)?.slice(-12) ?? '';
    if (refused >= count) socket.end();
    else if (refused % atOnce === 0) socket.write(handshake.repeat(Math.min(atOnce, count - refused)));
  });
  socket.write(handshake.repeat(atOnce));
  await once(socket, 'close');
  return refused;
};

test('T18: a million handshakes without an account leave the memory of the hub as it was', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-handshakes-'));
  const hub = spawnHub({ HUB_DATA_DIR: dataDir, HUB_DEMO: '0' });
  const port = Number(new URL(await hub.address).port);
  await flood(port, 20 * atOnce);
  const beforeMb = readMemoryMb(hub.pid);
  const refused = await Promise.all([1, 2, 3, 4].map(() => flood(port, total / 4)));
  const afterMb = readMemoryMb(hub.pid);
  process.stdout.write(
    `${total} handshakes: ${beforeMb.toFixed()} MB before, ${afterMb.toFixed()} MB after\n`,
  );

  expect(refused.reduce((sum, count) => sum + count)).toBe(total);
  expect(afterMb - beforeMb).toBeLessThan(maxGrownMb);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  hub.kill('SIGTERM');
  await hub.exit;
  rmSync(dataDir, { recursive: true });
});
