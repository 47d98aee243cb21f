/** How many tests of a stage passed, failed and were skipped. */
export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestTest = { status: string; fullName: string; failureMessages?: string[]; tags?: string[] };

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: VitestTest[];
  /** Instants of the first test's start and the last one's end, in milliseconds. */
  startTime?: number;
  endTime?: number;
};

/** The parts of Vitest's JSON report that are used. */
export type VitestReport = { testResults: VitestFile[] };

/** The report of a run that `wantsDeep` tests only, or all others: Vitest lists those that it left out as skipped. */
export const leaveOutOthers = (report: VitestReport, wantsDeep: boolean): VitestReport => ({
  testResults: report.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(
      ({ status, tags = [] }) => status !== 'skipped' || tags.includes('deep') === wantsDeep,
    ),
  })),
});

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Counts from Vitest's JSON report; a file that could not be loaded counts as one failed test. */
export const countVitest = ({ testResults }: VitestReport): TestCounts => {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const states = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const [passed, failed] = ['passed', 'failed'].map((state) => states.filter((one) => one === state).length);
  return {
    passed: passed ?? 0,
    failed: (failed ?? 0) + broken.length,
    skipped: states.length - (passed ?? 0) - (failed ?? 0),
  };
};

/** Counts from Playwright's JSON report; a flaky test, which passed on a later try only, counts as failed. */
export const countPlaywright = ({ stats }: PlaywrightReport): TestCounts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/** A stage that ended badly without a failed test, or without a report, has crashed: one failure. */
export const countStage = (counts: TestCounts | undefined, exitCode: number): TestCounts => {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const hasCrashed = counts === undefined || (exitCode !== 0 && known.failed === 0);
  return hasCrashed ? { ...known, failed: known.failed + 1 } : known;
};

export const addCounts = (all: TestCounts[]): TestCounts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The closing line of a run: `N passed, N failed`. */
export const describeTotal = ({ passed, failed }: TestCounts): string => `${passed} passed, ${failed} failed`;

/** The line of one stage, with the skipped tests if there are any. */
export const describeCounts = (counts: TestCounts): string =>
  describeTotal(counts) + (counts.skipped > 0 ? `, ${counts.skipped} skipped` : '');
