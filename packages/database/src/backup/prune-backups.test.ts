import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName, listBackups } from './backup-folder.ts';
import { chooseOutdated, pruneBackups } from './prune-backups.ts';

const retention = { daily: 3, weekly: 2 };
const now = new Date('2026-03-18T12:00:00Z');

/** Short names: `18T03` is an ordinary backup of 18 March at 03:00, `!18T03` one made before a migration. */
const backup = (short: string) => {
  const isBeforeMigration = short.startsWith('!');
  const instant = short.replace('!', '');
  const day = instant.length > 5 ? `2026-${instant}` : `2026-03-${instant}`;
  return { short, isBeforeMigration, createdAt: new Date(`${day}:00:00Z`) };
};

test.each<[why: string, backups: string, outdated: string]>([
  ['nothing is chosen out of nothing', '', ''],
  ['the only one stays however old it is', '01-02T03', ''],
  ['days that have one count, not days that passed', '18T03 15T03 11T03', ''],
  ['of one day the newest stays', '18T03 18T01 17T09 17T03', '18T01 17T03'],
  ['beyond the days, the newest of each week', '18T03 17T03 16T03 15T03 14T03 08T03', '14T03 08T03'],
  ['weeks begin on Monday, in UTC', '18T03 17T03 16T00 15T23 15T22', '15T22'],
  ['before a migration: thirty days', '18T03 !02-16T13 !02-16T11', '!02-16T11'],
  ['one made before a migration does not stand for its day', '!18T05 18T03 17T03 16T03 !18T01', ''],
  ['the newest of all stays, even before a migration', '!01-02T03', ''],
  ['an ordinary one stays beside a newer one made before a migration', '!18T05 01-02T03', ''],
])('R15: %s', (_why, backups, outdated) => {
  const list = backups.split(' ').filter(Boolean).map(backup);

  expect(chooseOutdated(list, retention, now).map(({ short }) => short)).toEqual(
    outdated.split(' ').filter(Boolean),
  );
});

test('R15: pruning removes outdated backups and what was cut off, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-prune-test-'));
  const keep = backupName('hub-backup', new Date('2026-03-18T03:00:00Z'));
  const drop = backupName('hub-backup', new Date('2026-03-18T01:00:00Z'));
  const before = backupName('before-0005-trust', new Date('2026-03-01T01:00:00Z'));
  const running = `.${keep}.unfinished`;
  const cutOff = `.${drop}.unfinished`;
  for (const name of [keep, drop, before, running, cutOff, 'notes']) await mkdir(join(folder, name));
  await writeFile(join(folder, drop, 'manifest.json'), '{}');
  await utimes(join(folder, running), now, now);
  await utimes(join(folder, cutOff), now, new Date('2026-03-17T01:00:00Z'));

  expect((await listBackups(folder)).map(({ name }) => name)).toEqual([keep, drop, before]);
  expect(await pruneBackups(folder, retention, now)).toEqual([drop]);
  expect((await readdir(folder)).sort()).toEqual([running, before, keep, 'notes']);
  await rm(folder, { recursive: true });
});

test('R15: a folder that was never made holds no backups', async () => {
  const folder = join(tmpdir(), 'hub-prune-test-nowhere');

  expect(await listBackups(folder)).toEqual([]);
  expect(await pruneBackups(folder, retention)).toEqual([]);
});
