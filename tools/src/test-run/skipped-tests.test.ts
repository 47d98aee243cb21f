import { expect, it } from 'vitest';
import {
  describeSkipped,
  findSkippedPlaywright,
  findSkippedVitest,
  findUnexplained,
} from './skipped-tests.ts';

it('counts the skipped tests of a run by reason, and names those without one', () => {
  const vitest = {
    testResults: [
      {
        name: 'mail.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'sends' },
          { status: 'skipped', fullName: 'a mailbox (skipped: Dovecot is not installed) reads' },
          { status: 'pending', fullName: 'a mailbox (skipped: Dovecot is not installed) waits' },
          { status: 'todo', fullName: 'forwards' },
        ],
      },
    ],
  };
  const spec = (title: string, status: string) => ({
    file: 'print.spec.ts',
    title,
    ok: true,
    tests: [{ status, results: [] }],
  });
  const browser = {
    suites: [
      { specs: [], suites: [{ specs: [spec('prints (skipped: no printer)', 'skipped')] }] },
      { specs: [spec('opens', 'expected')] },
    ],
  };
  const names = [...findSkippedVitest(vitest), ...findSkippedPlaywright(browser)];

  expect(describeSkipped(names)).toEqual(['skipped 2: Dovecot is not installed', 'skipped 1: no printer']);
  expect(findUnexplained(names)).toEqual(['mail.test.ts › forwards']);
});
