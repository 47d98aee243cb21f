import { existsSync } from 'node:fs';
import { slowTests } from '../test-run/slow-tests.ts';
import type { CheckResult } from './check-result.ts';

/** Maximum number of database tests that may be slow for a reason. */
const maxSlowTests = 40;

/** Compares the list of slow tests with the files: an entry of a file that moved or went would excuse nothing. */
export const checkSlowTests = (
  root: string,
  listed: Readonly<Record<string, string>> = slowTests,
): CheckResult => {
  const paths = Object.keys(listed);
  return {
    name: 'slow tests',
    problems: [
      ...paths
        .filter((path) => !path.endsWith('.db.test.ts') || !existsSync(`${root}/${path}`))
        .map((path) => `${path}: no such database test`),
      ...(paths.length > maxSlowTests
        ? [`${paths.length} slow database tests, at most ${maxSlowTests}: move the slowest to *.deep.test.ts`]
        : []),
    ],
    summary: `${paths.length} with a reason`,
  };
};
