import { expect, it } from 'vitest';
import { findFailedPlaywright, findFailedVitest } from './failed-tests.ts';

it('findFailedVitest names failed tests, and a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
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

it('findFailedPlaywright takes the first error of a test and its line, in nested suites too', () => {
  const failedTry = {
    errors: [{ message: '\u001b[31mnot there\u001b[39m\n\nExpected: 1', location: { line: 7 } }],
  };
  const specOf = (title: string, ok: boolean, results: { errors: { message?: string }[] }[]) => ({
    file: 'a.spec.ts',
    title,
    ok,
    tests: [{ status: ok ? 'expected' : 'unexpected', results }],
  });
  const failed = specOf('opens', false, [failedTry]);
  const green = specOf('moves', true, [{ errors: [] }]);
  const suites = [{ specs: [green], suites: [{ specs: [failed] }] }];
  const report = { suites, errors: [{ message: 'No tests found' }] };
  expect(findFailedPlaywright(report)).toEqual([
    { name: 'browser tests', reason: 'No tests found' },
    { name: 'a.spec.ts:7 › opens', reason: 'not there\n        Expected: 1' },
  ]);
});
