import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { binariesIn, findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { openDataFolder, readOrCreatePassword } from './data-folder.ts';
import { findFreePort } from './free-port.ts';
import { chooseLauncher, droppedUser, type Launcher, readUnprivilegedAccount } from './launcher.ts';
import { giveFolderTo } from './ownership.ts';
import { startPostmaster } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;
const reason = isRoot ? '' : ' (skipped: only root can change to another user)';
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hub-launcher-test-'));
});

afterEach(() => rm(home, { recursive: true, force: true }));

/** Makes a cluster and runs a server on it once; returns who owns the data. */
const runOnce = async (launcher: Launcher): Promise<number> => {
  const folder = await openDataFolder(join(home, 'database'));
  await readOrCreatePassword(folder, false);
  if (launcher.owner) await giveFolderTo(launcher.owner, folder.path);
  await createCluster(launcher, folder);
  const postmaster = await startPostmaster({
    launcher,
    cluster: folder.cluster,
    port: await findFreePort(),
    log: silentLog,
  });
  await postmaster.stop(10_000);
  expect(await postmaster.exited).toEqual({ code: 0, signal: null });
  return (await stat(folder.cluster)).uid;
};

test('an ordinary user starts the programs directly, root never does', async () => {
  const launcher = await chooseLauncher(findBinaries(), home);

  expect(launcher.kind === 'direct').toBe(!isRoot);
  expect(await runOnce(launcher)).toBe(launcher.owner?.uid ?? process.getuid?.());
});

test.runIf(isRoot)(
  `without namespaces root runs it as another user, also in a closed home${reason}`,
  async () => {
    const installed = join(home, 'installed');
    await cp(findBinaries().root, installed, { recursive: true, verbatimSymlinks: true });
    await mkdir(join(home, 'database'));
    const account = await readUnprivilegedAccount();

    const launcher = await droppedUser(binariesIn(installed), join(home, 'database'), account);

    expect(await runOnce(launcher)).toBe(account.uid);
    await rm(launcher.binaries.root, { recursive: true });
  },
);

test.runIf(isRoot)(`root runs the server of an ordinary user as that user${reason}`, async () => {
  const account = await readUnprivilegedAccount();
  const dataDir = join(home, 'database');
  await mkdir(dataDir);
  await giveFolderTo(account, dataDir);

  const launcher = await chooseLauncher(findBinaries(), dataDir);

  expect(launcher.owner).toMatchObject({ uid: account.uid });
  await rm(dataDir, { recursive: true });
});
