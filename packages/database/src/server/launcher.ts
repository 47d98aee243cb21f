import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseStartError } from '../database-start-error.ts';
import type { Binaries } from './binaries.ts';
import { copyWhereReachable } from './binaries-copy.ts';
import { isReachableBy } from './reachable.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs are started; it refuses to run as root. */
export interface Launcher {
  kind: 'direct' | 'user namespace' | 'dropped user';
  /** Command line that the program and its arguments are appended to. */
  prefix: readonly string[];
  binaries: Binaries;
  /** User that the data folder must belong to, if it is not the running one. */
  owner?: Account;
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * Chooses by trying. An ordinary user starts the programs directly. Root uses a user namespace in which its
 * own id looks ordinary, so the folders stay root's and may be closed to everybody else. Where a container
 * forbids namespaces, or the data folder already belongs to another user, the programs run as that user.
 */
export const chooseLauncher = async (binaries: Binaries, dataDir: string): Promise<Launcher> => {
  if (process.getuid?.() !== 0) return { kind: 'direct', prefix: [], binaries };
  const folder = await stat(dataDir);
  if (folder.uid === 0) {
    const namespace = userNamespace(binaries, await readUnprivilegedAccount());
    if (await works(namespace)) return namespace;
  }
  const owner = folder.uid === 0 ? await readUnprivilegedAccount() : { uid: folder.uid, gid: folder.gid };
  const dropped = await droppedUser(binaries, dataDir, owner);
  if (await works(dropped)) return dropped;
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root, and neither unshare nor setpriv works here: ' +
      'start the hub as another user, or set DATABASE_URL',
  );
};

/** Root seen as `account` inside a namespace: files of root belong to `account` there. */
const userNamespace = (binaries: Binaries, account: Account): Launcher => {
  const prefix = ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'];
  return { kind: 'user namespace', prefix, binaries };
};

/** Runs as `account`; folders closed above the data are passed by one capability, given only then. */
export const droppedUser = async (
  binaries: Binaries,
  dataDir: string,
  account: Account,
): Promise<Launcher> => {
  const prefix = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  if (!(await isReachableBy(account.uid, dataDir))) {
    prefix.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override');
  }
  const canRunInPlace = await isReachableBy(account.uid, binaries.root);
  return {
    kind: 'dropped user',
    prefix: [...prefix, '--'],
    binaries: canRunInPlace ? binaries : await copyWhereReachable(binaries),
    owner: account,
  };
};

/** Splits the launcher's command line and a program into what `spawn` takes. */
export const commandLine = (
  launcher: Launcher,
  program: string,
  args: readonly string[],
): [string, string[]] => {
  const [command = program, ...rest] = [...launcher.prefix, program, ...args];
  return [command, rest];
};

const works = async (launcher: Launcher): Promise<boolean> => {
  const [command, args] = commandLine(launcher, launcher.binaries.postgres, ['--version']);
  return run(command, args, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
};

/** `initdb` looks its user up by id, so it must be one that the machine knows. */
export const readUnprivilegedAccount = async (): Promise<Account> => {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  return accounts.find(({ name }) => name === 'nobody') ?? accounts[0] ?? { uid: 65534, gid: 65534 };
};
