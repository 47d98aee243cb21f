import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../process/start-error.ts';

const secretBytes = 48;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Creates a folder and those above it, one by one: below `/proc` Node's recursive way never ends. */
const makeFolder = async (folder: string): Promise<void> => {
  const make = () => mkdir(folder, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  }
};

/** Creates the data folder of the hub, accessible to this user only. Throws `StartError` if it is not writable. */
export const openDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`HUB_DATA_DIR ${folder} is not a writable folder (${reason})`);
  }
};

/** Advice for a secret whose file is missing or incomplete. */
const secretFiles = {
  secret:
    'restore it from a backup; without it everyone must sign in again and use recovery codes as the second factor',
  'audit-key': 'restore it from a backup; without it the audit log cannot be verified',
} as const;

/** Returns a secret of this installation: the configured one, or one generated once and stored in the data folder. */
export const readOrCreateSecret = async (
  folder: string,
  name: keyof typeof secretFiles,
  configured: string | undefined,
): Promise<Uint8Array> => {
  if (configured !== undefined) return Buffer.from(configured);
  const file = join(folder, name);
  const generated = randomBytes(secretBytes).toString('base64url');
  try {
    await writeFile(file, generated, { flag: 'wx', mode: 0o600, flush: true });
    return Buffer.from(generated);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return readWhole(file, name);
};

const readWhole = async (file: string, name: keyof typeof secretFiles): Promise<Uint8Array> => {
  const stored = (await readFile(file, 'utf8')).trim();
  if (stored.length < 32) {
    throw new StartError(`The secret in ${file} is incomplete: ${secretFiles[name]}`);
  }
  return Buffer.from(stored);
};

/** Returns a secret of this installation that must already exist. Throws `StartError` if its file is missing. */
export const readSecret = async (
  folder: string,
  name: keyof typeof secretFiles,
  configured: string | undefined,
): Promise<Uint8Array> => {
  if (configured !== undefined) return Buffer.from(configured);
  const file = join(folder, name);
  return readWhole(file, name).catch((error: unknown) => {
    throw hasCode(error, 'ENOENT')
      ? new StartError(`The file ${file} is missing: ${secretFiles[name]}`)
      : error;
  });
};
