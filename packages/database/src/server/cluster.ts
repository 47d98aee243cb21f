import { execFile } from 'node:child_process';
import { access, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseStartError, firstLine } from '../database-start-error.ts';
import type { DataFolder } from './data-folder.ts';
import { commandLine, type Launcher } from './launcher.ts';

const run = promisify(execFile);

/** Name of the server's only role and of the hub's database. */
export const hubName = 'hub';

/** Whether a cluster was made completely. */
export const clusterExists = async (folder: DataFolder): Promise<boolean> =>
  access(folder.cluster).then(
    () => true,
    () => false,
  );

/** Makes an empty cluster: UTF-8, code point order, passwords for every connection, page checksums. */
export const createCluster = async (launcher: Launcher, folder: DataFolder): Promise<void> => {
  // Nothing was ever stored in a cluster whose making was interrupted: no server has run on it.
  await rm(folder.unfinishedCluster, { recursive: true, force: true });
  const [command, args] = commandLine(launcher, launcher.binaries.initdb, [
    ...['-D', folder.unfinishedCluster, '-U', hubName, '--pwfile', folder.password],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    ...['--no-instructions', '--data-checksums'],
  ]);
  try {
    await run(command, args, { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new DatabaseStartError(
      `The database could not be created in ${folder.path}: ${output.split('\n').at(-1) || firstLine(error)}`,
    );
  }
  await rename(folder.unfinishedCluster, folder.cluster);
};
