import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStorage } from './check-storage.ts';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('what interrupted uploads left behind is removed after its time, running ones stay', async () => {
  const old = join(folder, 'incoming', 'old');
  const running = join(folder, 'incoming', 'running');
  await mkdir(join(folder, 'incoming'));
  await writeFile(old, 'x');
  await writeFile(running, 'x');
  await utimes(old, 0, 0);
  await createDiskStorage(folder).removeUnfinished(new Date(Date.now() - 3_600_000));
  expect(await readdir(join(folder, 'incoming'))).toEqual(['running']);
  await rm(running);
});

test('a storage whose place is no folder fails the check', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  await chmod(file, 0o400);
  await expect(checkStorage(createDiskStorage(file))).rejects.toThrow();
});
