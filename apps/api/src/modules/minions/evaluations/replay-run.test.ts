import { inventionIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { expect, test } from 'vitest';
import type { Script } from '../scripts/script.ts';
import { replayRun } from './replay-run.ts';

const inventionId = inventionIdSchema.parse('018f2b1e-0000-7000-8000-000000000001');
const assignment = { inventionId, documentId: null, today: '2026-03-13' };
const scriptOf = (run: Script['run']): Script => ({
  ...{ name: 'test', title: 'Test', version: 1, changes: '', plan: [], calls: [getInvention], run },
});

test('a script that fails on what a run has read is reported with its error', async () => {
  const broken = scriptOf(() => Promise.reject(new TypeError('Cannot read the claims')));
  expect(await replayRun(broken, assignment, [])).toEqual({
    outcome: 'failed',
    problem: 'Cannot read the claims',
  });
  const invalid = scriptOf(() => Promise.resolve({ summary: '', questions: [], sources: [] } as never));
  expect(await replayRun(invalid, assignment, [])).toMatchObject({ outcome: 'failed' });
});

test('a call that was not recorded is named', async () => {
  const asking = scriptOf(async (_, makeCall) => {
    await makeCall(getInvention, { params: { id: inventionId } });
    throw new Error('The call was answered');
  });
  const expected = { outcome: 'not-recorded', problem: 'Returns one invention' };
  expect(await replayRun(asking, assignment, [])).toEqual(expected);
  const other = { call: 'GET /api/inventions/:id', input: { params: { id: 'other' } }, response: {} };
  expect(await replayRun(asking, assignment, [other])).toEqual(expected);
});
