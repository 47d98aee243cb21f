import { expect, it } from 'vitest';
import { labelFailedJobs } from './failed-jobs-label.ts';

it.each([
  [[], undefined],
  [[{ name: 'backup.nightly', count: 1 }], '1 job failed permanently: Backup · nightly'],
  [[{ name: 'backup.nightly', count: 2 }], '2 jobs failed permanently: Backup · nightly'],
  [
    [
      { name: 'auth.remove-ended-sessions', count: 1 },
      { name: 'backup.nightly', count: 2 },
    ],
    '3 jobs failed permanently: Sign-in · remove ended sessions, Backup · nightly (2)',
  ],
])('counts the jobs that failed permanently and names them (%#)', (failed, label) => {
  expect(labelFailedJobs(failed)).toBe(label);
});
