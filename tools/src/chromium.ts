import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const root = resolve(import.meta.dirname, '../..');

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findOnPath = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => `${folder}/${program}`)).find(isExecutable);
};

/** A test run changes the machine only where it is asked to. */
const mayInstall = process.env.HUB_TEST_INSTALL === '1';

const installWithApt = (): string | undefined => {
  spawnSync(process.execPath, [`${root}/tools/src/install-chromium.mjs`], { stdio: 'inherit' });
  return findOnPath();
};

const findPlaywrightChromium = (): string | undefined => {
  const print = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const file = execFileSync(process.execPath, ['-e', print], { cwd: root, encoding: 'utf8' }).trim();
  return isExecutable(file) ? file : undefined;
};

const installWithPlaywright = (): string | undefined => {
  console.error('Downloading Chromium with Playwright …');
  const env = { ...process.env };
  delete env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD;
  spawnSync(process.execPath, [`${root}/node_modules/playwright-core/cli.js`, 'install', 'chromium'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return findPlaywrightChromium();
};

/**
 * Path of the Chromium that the browser tests drive: HUB_CHROMIUM, or an installed one. With HUB_TEST_INSTALL=1 a missing
 * one is installed: the system's package (as root on Debian), else Playwright's own download. Throws if there is none.
 */
export const provideChromium = (): string => {
  const { HUB_CHROMIUM: chosen } = process.env;
  if (chosen && !isExecutable(chosen)) throw new Error(`HUB_CHROMIUM is not a program: ${chosen}`);
  const installed = chosen || (findOnPath() ?? findPlaywrightChromium());
  const file = installed ?? (mayInstall ? (installWithApt() ?? installWithPlaywright()) : undefined);
  if (!file)
    throw new Error(
      'no Chromium found: run `npx playwright-core install chromium`, or set HUB_CHROMIUM to its path',
    );
  return file;
};

if (import.meta.main) console.log(provideChromium());
