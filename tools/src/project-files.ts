import { globSync, statSync } from 'node:fs';
import { matchesGlob } from 'node:path';

const skippedFolders = ['node_modules', 'dist', 'generated', 'test-results', 'playwright-report'];

const isSkipped = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return skippedFolders.includes(name) || (name.startsWith('.') && name !== '.ci') || name.includes('.gen.');
};

/** Files under `root` that match, as sorted relative paths; installed, built, hidden and generated ones are left out. */
export const listFiles = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: isSkipped })
    .filter((path) => !isSkipped(path) && statSync(`${root}/${path}`).isFile())
    .sort();

/** The code of every workspace. */
export const listSourceFiles = (root: string): string[] =>
  listFiles(root, '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}');

export const isTestFile = (path: string): boolean => matchesGlob(path, '**/*.{test,spec}.{ts,tsx}');
