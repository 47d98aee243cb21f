import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const readLines = (root: string, args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Returns the commit that this branch left main at. */
export const findBase = (root: string): string =>
  readLines(root, ['merge-base', 'main', 'HEAD'])[0] ?? 'HEAD';

/** Returns the files that differ from a commit, new ones too, with their paths from the root. */
export const listChangedFiles = (root: string, base: string): string[] => [
  ...readLines(root, ['diff', '--name-only', base]),
  ...readLines(root, ['ls-files', '--others', '--exclude-standard']),
];

/** Tests of every call, which a changed route or declaration of a call needs. */
const callTests = ['apps/api/test/calls.db.test.ts', 'apps/api/test/access/access-matrix.db.test.ts'];

const foldersOf: readonly [path: RegExp, tests: (folder: string) => string[]][] = [
  [/^(apps\/api\/src\/(?:modules|spine|platform|gateways)\/[^/]+\/)/, (folder) => [folder]],
  [/^packages\/(?:contract|domain)\/src\/([^/]+)\//, (subject) => [`apps/api/src/modules/${subject}/`]],
  [/^(packages\/database\/src\/[^/]+\/)/, (folder) => [folder]],
  [/^(apps\/demo\/|packages\/(?:demo-workspace|shipped-templates)\/)/, (folder) => [folder]],
  [/^packages\/local-services\/src\/([^/]+)\//, (system) => [`apps/api/src/gateways/${system}/`]],
  [/^packages\/database\/(migrations\/)/, () => ['packages/database/src/migrations/']],
  [/^(apps\/api\/test\/(?!support\/)[^/]+\/)/, (folder) => [folder]],
  [/(?:\.routes|\.calls)\.ts$/, () => callTests],
];

/**
 * Returns the files and folders of database tests that a change is tested by: those of its module. By imports it would be
 * all of them, because each starts the whole hub.
 */
export const findDatabaseTests = (changed: string[]): string[] => {
  const found = changed.flatMap((path) => [
    ...(path.endsWith('.db.test.ts') ? [path] : []),
    ...foldersOf.flatMap(([pattern, tests]) => {
      const match = pattern.exec(path);
      return match ? tests(match[1] ?? '') : [];
    }),
  ]);
  return [...new Set(found)].sort();
};

/** Keeps those of these files and folders that exist. */
export const keepExisting = (root: string, paths: string[]): string[] =>
  paths.filter((path) => existsSync(`${root}/${path}`));
