import { maxFileSeconds, slowTests } from './slow-tests.ts';
import type { VitestReport } from './test-counts.ts';

/** Files that took longer than they may and give no reason, slowest first. On a busy machine these are many. */
export const findSlowFiles = ({ testResults }: VitestReport, root: string): string[] =>
  testResults
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      path: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    }))
    .filter(({ path, seconds }) => seconds > maxFileSeconds && !(path in slowTests))
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ path, seconds }) => `${path} ${seconds.toFixed(1)} s`);
