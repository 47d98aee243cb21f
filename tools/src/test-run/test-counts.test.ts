import { describe, expect, it } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countStage,
  countVitest,
  describeCounts,
  describeTotal,
} from './test-counts.ts';

const fileOf = (status: string, ...states: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: states.map((state) => ({ status: state, fullName: 'adds' })),
});
const vitestReport = {
  testResults: [
    fileOf('failed', 'passed', 'failed', 'pending'),
    fileOf('passed', 'passed', 'passed', 'todo'),
  ],
};

describe('countVitest', () => {
  it('counts passed, failed and skipped tests of all files', () => {
    expect(countVitest(vitestReport)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [...vitestReport.testResults, fileOf('failed')];
    expect(countVitest({ ...vitestReport, testResults })).toMatchObject({ passed: 3, failed: 2 });
  });
});

it('countPlaywright counts a flaky test as failed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
  expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 3, skipped: 3 });
});

describe('countStage', () => {
  const green = { passed: 2, failed: 0, skipped: 0 };

  it('adds a failure for a stage that crashed', () => {
    expect(countStage(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countStage(green, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('adds none when the failed tests explain the exit code', () => {
    expect(countStage({ ...green, failed: 3 }, 1)).toEqual({ ...green, failed: 3 });
    expect(countStage(green, 0)).toEqual(green);
  });
});

it('only the line of a stage names skipped tests, the closing line never', () => {
  const total = addCounts([
    { passed: 2, failed: 1, skipped: 4 },
    { passed: 5, failed: 0, skipped: 0 },
  ]);
  expect(describeTotal(total)).toBe('7 passed, 1 failed');
  expect(describeCounts(total)).toBe('7 passed, 1 failed, 4 skipped');
  expect(describeCounts({ ...total, skipped: 0 })).toBe('7 passed, 1 failed');
});
