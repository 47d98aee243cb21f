import type { BackupState } from '@hub/contract/config/config.calls.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Maximum age of the last backup; beyond it, a nightly backup was missed. */
const maxBackupAgeMs = 36 * hourMs;

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Formats an age such as "5 minutes ago", "3 hours ago" or "2 days ago"; in hours up to two days. */
const writeAgo = (instant: string, nowMs: number): string => {
  const age = Math.max(0, nowMs - Date.parse(instant));
  if (age < hourMs) return ago.format(-Math.floor(age / 60_000), 'minute');
  if (age < 2 * dayMs) return ago.format(-Math.floor(age / hourMs), 'hour');
  return ago.format(-Math.floor(age / dayMs), 'day');
};

const describeTestRestore = ({ lastBackupAt, lastProvenAt }: BackupState, nowMs: number): string => {
  if (lastProvenAt === null) return 'not yet verified by a test restore';
  if (lastBackupAt !== null && lastProvenAt < lastBackupAt)
    return `the previous one verified by a test restore ${writeAgo(lastProvenAt, nowMs)}`;
  return `verified by a test restore ${writeAgo(lastProvenAt, nowMs)}`;
};

const isOld = (instant: string | null, nowMs: number): boolean =>
  instant !== null && nowMs - Date.parse(instant) > maxBackupAgeMs;

/** Describes the state of the backup in one sentence; `warn` when it failed or is older than 36 hours. */
export const describeBackup = (
  state: BackupState,
  nowMs: number,
): { state: 'none' | 'up' | 'warn'; text: string } => {
  const { lastBackupAt, lastProvenAt, failure } = state;
  const last =
    lastBackupAt === null
      ? 'No backup yet'
      : `Last backup ${writeAgo(lastBackupAt, nowMs)}, ${describeTestRestore(state, nowMs)}`;
  if (failure !== null) return { state: 'warn', text: `The latest backup failed: ${failure} ${last}.` };
  if (lastBackupAt === null) return { state: 'none', text: `${last}.` };
  const isLate = isOld(lastBackupAt, nowMs) || isOld(lastProvenAt, nowMs);
  return { state: isLate ? 'warn' : 'up', text: `${last}.` };
};
