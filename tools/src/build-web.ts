import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listFiles } from './project-files.ts';
import { runCommand } from './run-command.ts';

const sources = '{package-lock.json,tsconfig.base.json,apps/web/**/*,packages/{contract,domain}/src/**/*}';

const hashSources = (root: string): string => {
  const hash = createHash('sha256');
  for (const path of listFiles(root, sources)) {
    if (!/\.(?:test|spec)\.tsx?$/.test(path))
      hash.update(`${path}\0`).update(readFileSync(`${root}/${path}`));
  }
  return hash.digest('hex');
};

/** Builds the web application unless the last build was made from the same sources. Rejects when the build fails. */
export const buildWebIfStale = async (root: string, prefix?: string): Promise<void> => {
  const stampFile = `${root}/apps/web/dist/.build-stamp`;
  const stamp = hashSources(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log(`${prefix ?? ''}Building the web app …`);
  const vite = `${root}/node_modules/vite/bin/vite.js`;
  const exitCode = await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: `${root}/apps/web`,
    prefix,
  });
  if (exitCode !== 0) throw new Error(`the web app did not build (exit ${exitCode})`);
  writeFileSync(stampFile, stamp);
};

if (import.meta.main) {
  try {
    await buildWebIfStale(resolve(import.meta.dirname, '../..'));
  } catch (error) {
    console.error(`Build failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
