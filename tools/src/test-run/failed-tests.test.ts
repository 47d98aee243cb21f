import { expect, it } from 'vitest';
import { findFailedPlaywright, findFailedVitest } from './failed-tests.ts';

it('findFailedVitest names tests that failed, and a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'moves', failureMessages: ['Error: expected 1\n    at a.test.ts:3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'reads' }] },
    ],
  };
  expect(findFailedVitest(report)).toEqual([
    { name: 'a.test.ts › moves', reason: 'Error: expected 1' },
    { name: 'b.test.ts', reason: 'Cannot find module' },
  ]);
});

it('findFailedPlaywright takes what the last try said, in nested suites too', () => {
  const tries = [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'last\nwhere' }] }];
  const failed = { file: 'a.spec.ts', title: 'opens', ok: false, tests: [{ results: tries }] };
  const retried = { ...failed, title: 'closes', ok: true };
  const report = { suites: [{ specs: [retried], suites: [{ specs: [failed] }] }] };
  expect(findFailedPlaywright(report)).toEqual([{ name: 'a.spec.ts › opens', reason: 'last' }]);
});
