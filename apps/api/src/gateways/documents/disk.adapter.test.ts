import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskRepository } from './disk.adapter.ts';
import { RepositoryFault } from './documents.port.ts';
import { createTimeLimit } from './time-limit.ts';

let base: string;
let root: string;
beforeAll(() => {
  base = mkdtempSync(join(realpathSync(tmpdir()), 'hub-disk-'));
  root = join(base, 'root');
  mkdirSync(join(root, 'ACME'), { recursive: true });
  mkdirSync(join(base, 'canary'));
  writeFileSync(join(base, 'canary', 'secret.txt'), 'CANARY');
  writeFileSync(join(root, 'ACME', 'Claims.txt'), 'We claim');
});
afterAll(() => rmSync(base, { recursive: true }));

const contentOf = (path: string) =>
  createDiskRepository(root).readFile(path, ({ content }) => text(Readable.from(content)));

const newFile = (content: string) => ({
  sha256: 'b'.repeat(64),
  size: content.length,
  content: Readable.from([Buffer.from(content)]),
});

const part = fc.constantFrom(
  '..',
  '.',
  '',
  '/',
  '\\',
  '\0',
  '%2f',
  '%5c',
  '%2e%2e',
  'canary',
  'secret.txt',
  'ACME',
  'a'.repeat(300),
  'CON',
  'e\u0301',
  '\ud800',
);

test('no path leads out of the repository', async () => {
  const repository = createDiskRepository(root);
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), fc.constantFrom('/', ''), async (parts, separator) => {
      const path = parts.join(separator);
      const seen = await Promise.allSettled([repository.listFolder(path), contentOf(path)]);
      for (const outcome of seen) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RepositoryFault);
        else expect(JSON.stringify(outcome.value)).not.toMatch(/CANARY|secret/);
      }
      const isInside = /^(ACME)?$/.test(path);
      if (!isInside)
        await expect(repository.writeFile(path, 'x.txt', newFile('x'))).rejects.toBeInstanceOf(
          RepositoryFault,
        );
    }),
    { numRuns: 300 },
  );
  expect(readdirSync(join(base, 'canary'))).toEqual(['secret.txt']);
  expect(readdirSync(base).sort()).toEqual(['canary', 'root']);
});

test('links to files and folders are never followed, wherever they are in the path', async () => {
  const repository = createDiskRepository(root);
  mkdirSync(join(root, 'LINKS'));
  symlinkSync(join(base, 'canary'), join(root, 'LINKS', 'folder'));
  symlinkSync(join(base, 'canary', 'secret.txt'), join(root, 'LINKS', 'file.txt'));
  symlinkSync('/dev/null', join(root, 'LINKS', `.hub-${'b'.repeat(64)}.part`));
  const socket = createServer().listen(join(root, 'LINKS', 'pipe'));
  await once(socket, 'listening');
  const entries = await repository.listFolder('LINKS');
  expect(entries.map(({ name, kind }) => [name, kind]).sort()).toEqual([
    ['file.txt', 'skipped'],
    ['folder', 'skipped'],
    ['pipe', 'skipped'],
  ]);
  await expect(repository.listFolder('LINKS/folder')).rejects.toBeInstanceOf(RepositoryFault);
  for (const path of ['LINKS/file.txt', 'LINKS/folder/secret.txt', 'LINKS/pipe'])
    await expect(contentOf(path)).rejects.toBeInstanceOf(RepositoryFault);
  await expect(repository.writeFile('LINKS/folder', 'x.txt', newFile('x'))).rejects.toBeInstanceOf(
    RepositoryFault,
  );
  await expect(repository.createFolder('LINKS/folder/new')).rejects.toBeInstanceOf(RepositoryFault);
  await expect(repository.writeFile('LINKS', 'file.txt', newFile('x'))).rejects.toMatchObject({
    kind: 'exists',
  });
  await repository.writeFile('LINKS', 'new.txt', newFile('new'));
  expect(readFileSync(join(root, 'LINKS', 'new.txt'), 'utf8')).toBe('new');
  expect(readFileSync(join(base, 'canary', 'secret.txt'), 'utf8')).toBe('CANARY');
  expect(readdirSync(join(base, 'canary'))).toEqual(['secret.txt']);
  socket.close();
});

test('a file that changes while it is read is refused', async () => {
  const reading = createDiskRepository(root).readFile('ACME/Claims.txt', async ({ content }) => {
    const read = text(Readable.from(content));
    writeFileSync(join(root, 'ACME', 'Claims.txt'), 'We claim much more');
    return read;
  });
  await expect(reading).rejects.toMatchObject({ kind: 'changed' });
});

test('a repository that is gone is reported, and is back when it is mounted again', async () => {
  const repository = createDiskRepository(join(base, 'unmounted'));
  await expect(repository.check()).rejects.toMatchObject({ kind: 'not-found' });
  mkdirSync(join(base, 'unmounted'));
  await expect(repository.check()).resolves.toBeUndefined();
  rmSync(join(base, 'unmounted'), { recursive: true });
});

test('a share that blocks leaves the threads of the process to everything else', async () => {
  const limit = createTimeLimit(1);
  const release: (() => void)[] = [];
  let started = 0;
  const block = () =>
    limit(() => {
      started += 1;
      return new Promise<void>((resolve) => release.push(resolve));
    });
  const late = await Promise.allSettled([block(), block()]);
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(block()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(started).toBe(2);
  for (const end of release) end();
  await expect.poll(() => limit(async () => 'back').catch(() => 'blocked')).toBe('back');
});
