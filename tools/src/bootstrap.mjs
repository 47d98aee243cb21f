// Runs on any Node >= 20 before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

const rootDir = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const modulesDir = path.join(rootDir, 'node_modules');
const stampFile = path.join(modulesDir, '.hub-install');
const nodeBinary = path.join(modulesDir, '.bin', 'node');

class BootstrapError extends Error {}

/** What an install depends on: the locked packages and the platform whose binaries they bring. */
const installStamp = () => {
  const lock = readFileSync(path.join(rootDir, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
};

const isInstalled = (stamp) =>
  existsSync(stampFile) && existsSync(nodeBinary) && readFileSync(stampFile, 'utf8') === stamp;

/** npm may replace what is in node_modules, so neither it nor its install scripts run on the Node that lives there. */
const outsideNode = () => {
  const isInside = (file) => path.resolve(file).startsWith(modulesDir + path.sep);
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => dir && !isInside(dir));
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [
    process.env.npm_node_execpath,
    process.execPath,
    ...folders.map((dir) => path.join(dir, executable)),
  ];
  const node = candidates.find((file) => file && !isInside(file) && existsSync(file));
  return { node: node ?? process.execPath, searchPath: folders.join(path.delimiter) };
};

/** Whether `dir`, or the nearest folder above it that exists, can be written to. */
const isWritable = (dir) => {
  if (!existsSync(dir)) return dir !== path.dirname(dir) && isWritable(path.dirname(dir));
  try {
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** npm keeps its cache in the home folder, which a service user may not have. */
const installEnvironment = (searchPath) => {
  const env = { ...process.env, PATH: searchPath, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  if (!isWritable(path.resolve(env.npm_config_cache ?? homedir()))) {
    env.npm_config_cache = path.join(tmpdir(), `hub-npm-cache-${process.getuid?.() ?? 'user'}`);
  }
  return env;
};

/**
 * Installs what package-lock.json says and leaves that file alone. Not `npm ci`: it refuses the lock file when a
 * registry lacks the optional binaries of some other platform.
 */
const install = () => {
  const { node, searchPath } = outsideNode();
  const npmArguments = [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const npmScript = process.env.npm_execpath;
  const [command, commandArguments] =
    npmScript && existsSync(npmScript) ? [node, [npmScript, ...npmArguments]] : ['npm', npmArguments];
  const result = spawnSync(command, commandArguments, {
    cwd: rootDir,
    env: installEnvironment(searchPath),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.error) throw new BootstrapError(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) {
    throw new BootstrapError(
      `npm install failed (${result.signal ?? `exit ${result.status}`}): is the npm registry reachable?`,
    );
  }
};

/** Starts to install the browser of the tests where they may: npm uses one core, so both take no longer than one. */
const beginBrowserInstall = () => {
  const script = path.join(rootDir, 'tools/src/install-chromium.mjs');
  if (process.env.HUB_TEST_INSTALL === '1') spawn(process.execPath, [script], { stdio: 'inherit' });
};

const hasPinnedNode = (version) =>
  spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;

const installWithPinnedNode = () => {
  const { node: version } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')).dependencies;
  // The binary comes from the package's install script, which npm runs again only for a package that is missing.
  if (!hasPinnedNode(version)) rmSync(path.join(modulesDir, 'node'), { recursive: true, force: true });
  install();
  if (!hasPinnedNode(version)) {
    throw new BootstrapError(
      `Node ${version} is not in node_modules: npm's install scripts must be allowed to run`,
    );
  }
};

try {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new BootstrapError(`Node 20 or newer is needed, this is ${process.version}`);
  }
  const stamp = installStamp();
  if (!isInstalled(stamp)) {
    console.log('Installing packages (once, about a minute) …');
    beginBrowserInstall();
    installWithPinnedNode();
    writeFileSync(stampFile, stamp);
  }
} catch (error) {
  console.error(`Setup failed: ${error.message}`);
  process.exit(1);
}
