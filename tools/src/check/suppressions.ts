import { readFileSync } from 'node:fs';
import { listFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';

/** Maximum number of suppressed lint and type errors per 1,000 lines of code. */
const maxPerThousandLines = 0.5;

const suppression = /biome-ignore (?:lint|assist|format)|@ts-expect-error/g;

/** Counts suppressed lint and type errors. */
export const checkSuppressions = (root: string): CheckResult => {
  const texts = listFiles(root, '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}').map((path) => ({
    path,
    text: readFileSync(`${root}/${path}`, 'utf8'),
  }));
  const lines = texts.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const counts = texts.map(({ path, text }) => ({ path, count: text.match(suppression)?.length ?? 0 }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const rate = lines === 0 ? 0 : (total * 1000) / lines;
  const summary = `${total} in ${lines} lines, ${rate.toFixed(2)} per 1,000`;
  const most = counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, 10);
  return {
    name: 'suppressions',
    problems:
      rate > maxPerThousandLines
        ? [
            `${summary}, maximum ${maxPerThousandLines}; most in:`,
            ...most.map(({ path, count }) => `  ${path}: ${count}`),
          ]
        : [],
    summary,
  };
};
