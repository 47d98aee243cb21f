import { listSpecs, type PlaywrightSuite } from './failed-tests.ts';
import type { VitestReport } from './test-counts.ts';

/** The reason that the name of a skipped test gives, such as `Dovecot is not installed`. */
const statedReason = /\(skipped: ([^()]+)\)/;

/** Names of the skipped tests of Vitest's JSON report. */
export const findSkippedVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${name} › ${fullName}`),
  );

/** Names of the skipped tests of Playwright's JSON report. */
export const findSkippedPlaywright = ({ suites }: { suites: PlaywrightSuite[] }): string[] =>
  listSpecs(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ file, title }) => `${file} › ${title}`);

/** The skipped tests whose name gives no reason: each of them fails the run. */
export const findUnexplained = (names: readonly string[]): string[] =>
  names.filter((name) => !statedReason.test(name));

/** One line for each reason with its number of tests, such as `skipped 12: Dovecot is not installed`. */
export const describeSkipped = (names: readonly string[]): string[] => {
  const reasons = names.flatMap((name) => statedReason.exec(name)?.[1] ?? []);
  return [...Map.groupBy(reasons, (reason) => reason)]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([reason, all]) => `skipped ${all.length}: ${reason}`);
};
