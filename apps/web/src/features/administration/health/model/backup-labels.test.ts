import { expect, it } from 'vitest';
import { describeBackup } from './backup-labels.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

it.each([
  [null, null, null, 'none', 'No backup yet.'],
  [at(3), at(3), null, 'up', 'Last backup 3 hours ago, verified by a test restore 3 hours ago.'],
  [at(0.2), null, null, 'up', 'Last backup 12 minutes ago, not yet verified by a test restore.'],
  [
    at(3),
    at(27),
    null,
    'up',
    'Last backup 3 hours ago, the previous one verified by a test restore 27 hours ago.',
  ],
  [at(36), at(36), null, 'up', 'Last backup 36 hours ago, verified by a test restore 36 hours ago.'],
  [at(37), at(37), null, 'warn', 'Last backup 37 hours ago, verified by a test restore 37 hours ago.'],
  [
    at(3),
    at(72),
    null,
    'warn',
    'Last backup 3 hours ago, the previous one verified by a test restore 3 days ago.',
  ],
  [
    at(30),
    at(30),
    'The disk is full.',
    'warn',
    'The latest backup failed: The disk is full. Last backup 30 hours ago, verified by a test restore 30 hours ago.',
  ],
  [null, null, 'The disk is full.', 'warn', 'The latest backup failed: The disk is full. No backup yet.'],
] as const)(
  'R15: says how the backup stands (%s, %s, %s)',
  (lastBackupAt, lastProvenAt, failure, state, text) => {
    expect(describeBackup({ lastBackupAt, lastProvenAt, failure }, now)).toEqual({ state, text });
  },
);
