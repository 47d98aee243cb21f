import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebdavRepository } from './webdav.adapter.ts';

const isInstalled = spawnSync('rclone', ['version']).status === 0;
const reason = isInstalled ? '' : ' (skipped: rclone is not installed)';

let folder: string;
let server: ChildProcess | undefined;
let url = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-rclone-'));
  if (!isInstalled) return;
  server = spawn('rclone', ['serve', 'webdav', folder, '--addr', '127.0.0.1:0', '--dir-cache-time', '0s'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of server.stderr ?? []) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? url;
    if (url) break;
  }
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  await rm(folder, { recursive: true });
});

test.runIf(isInstalled)(
  `a folder is created, written, listed and read over rclone serve webdav${reason}`,
  async () => {
    const repository = createWebdavRepository({ url, user: undefined, password: undefined });
    const write = (content: string) =>
      repository.writeFile('ACME 1', 'Anspruch é.txt', {
        sha256: 'c'.repeat(64),
        size: Buffer.byteLength(content),
        content: Readable.from([Buffer.from(content)]),
      });
    await repository.check();
    await repository.createFolder('ACME 1');
    await expect(write('We claim')).resolves.toMatchObject({ kind: 'file', size: 8 });
    await expect(write('Another')).rejects.toMatchObject({ kind: 'exists' });
    expect(await repository.listFolder('ACME 1')).toMatchObject([{ name: 'Anspruch é.txt', size: 8 }]);
    expect(
      await repository.readFile('ACME 1/Anspruch é.txt', ({ content }) => text(Readable.from(content))),
    ).toBe('We claim');
    await expect(repository.listFolder('ACME 2')).rejects.toMatchObject({ kind: 'not-found' });
  },
);
