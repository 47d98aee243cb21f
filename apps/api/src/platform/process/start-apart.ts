import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Script, memory and permissions of a process for hostile content. */
export interface ApartOptions {
  /** Absolute path of the script that it runs. */
  entry: string;
  /** JavaScript heap in megabytes. */
  heapMegabytes: number;
  /** Permissions of Node besides reading the program, such as `--allow-addons`. */
  permissions?: readonly string[];
  stdin?: 'pipe' | 'ignore';
}

const repositoryRoot = resolve(import.meta.dirname, '../../../../..');
const programPaths = ['node_modules', 'apps/api', 'packages/domain', 'package.json'];

/**
 * Starts a process that reads hostile content: without our environment and, by Node's permissions, without network and
 * without writing.
 */
export const startApart = ({
  entry,
  heapMegabytes,
  permissions = [],
  stdin = 'ignore',
}: ApartOptions): ChildProcess => {
  const stdio: StdioOptions = [stdin, 'ignore', 'ignore', 'ipc'];
  return fork(entry, [String(process.pid)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      ...programPaths.map((path) => `--allow-fs-read=${join(repositoryRoot, path)}`),
      ...permissions,
      '--allow-worker',
      '--disable-warning=SecurityWarning',
    ],
    serialization: 'advanced',
    stdio,
  });
};
