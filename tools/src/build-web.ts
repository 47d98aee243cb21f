import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { precompress } from './precompress.ts';
import { listFiles } from './project-files.ts';
import { runCommand } from './run-command.ts';

/** One build of a workspace. */
interface Build {
  name: string;
  workspace: string;
  /** Files that it is built from, besides those of the workspace itself. */
  sources: readonly string[];
  /** Script below the root of the repository, with its arguments. */
  command: readonly string[];
  /** Folder of the workspace with the files that the hub serves precompressed. */
  served?: string;
  /** File of the workspace that people download: its digest is recorded beside it. */
  download?: string;
}

const web: Build = {
  name: 'web app',
  workspace: 'apps/web',
  sources: ['packages/{contract,domain}/src/**/*'],
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  served: 'dist',
};

/** Applications that people install. */
const applications: readonly Build[] = [
  {
    name: 'Word add-in',
    workspace: 'apps/word-addin',
    sources: ['packages/{client,contract,domain}/src/**/*', 'apps/web/src/lib/theme/*.css'],
    command: ['apps/word-addin/build.ts'],
    served: 'dist/pane',
    download: 'dist/manifest.xml',
  },
  {
    name: 'drawing templates',
    workspace: 'apps/visio-addin',
    sources: [],
    command: ['apps/visio-addin/build.ts'],
    download: 'dist/visio-addin.zip',
  },
  {
    name: 'command line alfred',
    workspace: 'apps/alfred',
    // The package of the contract has the version of the hub.
    sources: ['packages/{client,contract,domain}/src/**/*', 'packages/contract/package.json'],
    command: ['apps/alfred/build.ts'],
    download: 'dist/alfred.mjs',
  },
];

const hashSources = (root: string, { workspace, sources }: Build): string => {
  const hash = createHash('sha256');
  const patterns = ['package-lock.json', 'tsconfig.base.json', `${workspace}/**/*`, ...sources];
  for (const path of listFiles(root, `{${patterns.join()}}`)) {
    if (!/\.(?:test|spec)\.tsx?$/.test(path))
      hash.update(`${path}\0`).update(readFileSync(`${root}/${path}`));
  }
  return hash.digest('hex');
};

/** Writes the SHA-256 of a download beside it, as `sha256sum` does. */
const recordDigest = (path: string): void => {
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
  writeFileSync(`${path}.sha256`, `${digest}  ${basename(path)}\n`);
};

const buildIfStale = async (root: string, build: Build, prefix?: string): Promise<void> => {
  const { name, workspace, command, served, download } = build;
  const stampFile = `${root}/${workspace}/dist/.build-stamp`;
  const stamp = hashSources(root, build);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log(`${prefix ?? ''}Building the ${name} …`);
  const [script, ...args] = command;
  const exitCode = await runCommand(process.execPath, [`${root}/${script}`, ...args], {
    cwd: `${root}/${workspace}`,
    prefix,
  });
  if (exitCode !== 0) throw new Error(`the ${name} did not build (exit ${exitCode})`);
  if (served) await precompress(`${root}/${workspace}/${served}`);
  if (download) recordDigest(`${root}/${workspace}/${download}`);
  writeFileSync(stampFile, stamp);
};

/** Builds the web application unless the last build was made from the same sources. Rejects when the build fails. */
export const buildWebIfStale = (root: string, prefix?: string): Promise<void> =>
  buildIfStale(root, web, prefix);

/** Builds the web application and the applications that people install, each unless its sources are unchanged. */
export const buildAllIfStale = async (root: string, prefix?: string): Promise<void> => {
  for (const build of [web, ...applications]) await buildIfStale(root, build, prefix);
};

if (import.meta.main) {
  try {
    await buildAllIfStale(resolve(import.meta.dirname, '../..'));
  } catch (error) {
    console.error(`Build failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
