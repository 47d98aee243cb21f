// Runs on any Node >= 20 while packages are being installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows and the address bar: a tenth less processor time for the same tests. */
const headlessShell = 'chromium-headless-shell';

const programs = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const folders = (process.env.PATH ?? '').split(path.delimiter);
const isChosen = Boolean(process.env.HUB_CHROMIUM);
const isInstalled =
  isChosen || folders.some((dir) => programs.some((name) => isExecutable(path.join(dir, name))));

// Only as root, and where there is apt.
if (!isInstalled && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  console.error('Installing Chromium from the system packages …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', headlessShell);
}
