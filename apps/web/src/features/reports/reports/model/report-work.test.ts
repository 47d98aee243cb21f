import type { Report } from '@hub/contract/reports/report.schema.ts';
import { expect, test } from 'vitest';
import { describeWork } from './report-work.ts';

const made = {
  id: '01999999-9999-7999-8999-999999999991',
  runId: '01999999-9999-7999-8999-999999999992',
  format: 'pdf',
  language: 'en',
  createdAt: '2026-02-03T10:00:00.000Z',
} as const;
const createdBy = { email: 'priya@hub.test', firstName: 'Priya', lastName: 'Raman' };
const outcome = { ...made, createdBy, failure: null, file: null, finishedAt: '2026-02-03T10:00:01.000Z' };
const done: Report['results'][number] = { ...outcome, state: 'done' };
const failed: Report['results'][number] = { ...outcome, state: 'failed' };

test.each([
  [{ jobs: [], results: [] }, null],
  [{ jobs: [{ ...made, state: 'queued' as const }], results: [done] }, 'It is being generated now.'],
  [{ jobs: [], results: [done] }, 'Last generated on 2026-02-03 by Priya Raman.'],
  [{ jobs: [], results: [done, failed] }, 'The last generation failed on 2026-02-03.'],
])('the list says what was last generated of a report', (report, text) => {
  expect(describeWork(report, (instant) => instant.slice(0, 10))).toBe(text);
});
