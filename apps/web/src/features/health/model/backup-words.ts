import type { BackupState } from '@hub/contract/config/config.calls.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Older than this, a nightly backup was missed. */
const oldestMs = 36 * hourMs;

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** "5 minutes ago", "3 hours ago", "2 days ago"; hours up to two days. */
const writeAgo = (instant: string, nowMs: number): string => {
  const age = Math.max(0, nowMs - Date.parse(instant));
  if (age < hourMs) return ago.format(-Math.floor(age / 60_000), 'minute');
  if (age < 2 * dayMs) return ago.format(-Math.floor(age / hourMs), 'hour');
  return ago.format(-Math.floor(age / dayMs), 'day');
};

const writeProof = ({ lastBackupAt, lastProvenAt }: BackupState, nowMs: number): string => {
  if (lastProvenAt === null) return 'not yet proven by restoring it';
  if (lastBackupAt !== null && lastProvenAt < lastBackupAt)
    return `the one before it proven by restoring it ${writeAgo(lastProvenAt, nowMs)}`;
  return `proven by restoring it ${writeAgo(lastProvenAt, nowMs)}`;
};

const isOld = (instant: string | null, nowMs: number): boolean =>
  instant !== null && nowMs - Date.parse(instant) > oldestMs;

/** How the backup stands, in one sentence. `warn` where a person should look: it failed, or is older than 36 hours. */
export function describeBackup(
  state: BackupState,
  nowMs: number,
): { state: 'none' | 'up' | 'warn'; text: string } {
  const { lastBackupAt, lastProvenAt, failure } = state;
  const last =
    lastBackupAt === null
      ? 'No backup yet'
      : `Last backup ${writeAgo(lastBackupAt, nowMs)}, ${writeProof(state, nowMs)}`;
  if (failure !== null) return { state: 'warn', text: `The newest backup failed: ${failure} ${last}.` };
  if (lastBackupAt === null) return { state: 'none', text: `${last}.` };
  const isLate = isOld(lastBackupAt, nowMs) || isOld(lastProvenAt, nowMs);
  return { state: isLate ? 'warn' : 'up', text: `${last}.` };
}
