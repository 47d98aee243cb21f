import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database-start-error.ts';
import { type KeptBackup, listBackups } from './backup-folder.ts';

/** How many backups are kept. */
export interface Retention {
  /** Days, counted back from the newest backup's, each with its newest one. Only days that have one count. */
  daily: number;
  /** Weeks from Monday, in the same way. */
  weekly: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const beforeMigrationDays = 30;
/** A backup that takes longer than this was cut off. */
const unfinishedMs = dayMs;

/**
 * Chooses the backups that are kept no longer. The newest stays always, and so do those of the last days and weeks that
 * have one, in UTC; those made before a migration stay 30 days.
 */
export const chooseOutdated = <Backup extends Pick<KeptBackup, 'createdAt' | 'isBeforeMigration'>>(
  backups: readonly Backup[],
  { daily, weekly }: Retention,
  now: Date,
): Backup[] => {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const ordinary = newestFirst.filter(({ isBeforeMigration }) => !isBeforeMigration);
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...ordinary.slice(0, 1),
    ...newestOfEach(ordinary, daily, ({ createdAt }) => dayNumber(createdAt)),
    ...newestOfEach(ordinary, weekly, ({ createdAt }) => weekNumber(createdAt)),
    ...newestFirst.filter(
      ({ isBeforeMigration, createdAt }) =>
        isBeforeMigration && now.getTime() - createdAt.getTime() <= beforeMigrationDays * dayMs,
    ),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
};

const newestOfEach = <Backup>(
  newestFirst: readonly Backup[],
  count: number,
  period: (backup: Backup) => number,
): Backup[] => {
  const newest = new Map<number, Backup>();
  for (const backup of newestFirst) if (!newest.has(period(backup))) newest.set(period(backup), backup);
  return [...newest.values()].slice(0, count);
};

const dayNumber = (instant: Date): number => Math.floor(instant.getTime() / dayMs);

/** 1970 began on a Thursday, three days into its week. */
const weekNumber = (instant: Date): number => Math.floor((dayNumber(instant) + 3) / 7);

/** Removes outdated backups from a folder, and what a backup cut off has left. Returns the names of the backups removed. */
export const pruneBackups = async (
  folder: string,
  retention: Retention,
  now = new Date(),
): Promise<string[]> => {
  const outdated = chooseOutdated(await listBackups(folder), retention, now);
  for (const { path } of outdated) await rm(path, { recursive: true });
  await removeUnfinished(folder, now);
  return outdated.map(({ name }) => name);
};

const removeUnfinished = async (folder: string, now: Date): Promise<void> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((entry) => /^\..+\.unfinished$/.test(entry))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > unfinishedMs) await rm(path, { recursive: true });
  }
};
