import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/start-error.ts';

const secretBytes = 48;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes the folder that the hub keeps its data in, for this user only. Throws `StartError` where it cannot write there. */
export const openDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`HUB_DATA_DIR ${folder} is not a folder this user can write to (${reason})`);
  }
};

/** What each kept secret is for, and what follows where its file is removed. */
const secretFiles = {
  secret:
    'bring it back from a backup; without it everybody signs in again, and two-step sign-in works by recovery codes alone',
  'audit-key': 'bring it back from a backup, or the audit log cannot be verified',
} as const;

/** A secret of this installation: the configured one, else one generated once and kept in the data folder. */
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
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32) {
    throw new StartError(`The secret in ${file} is not whole: ${secretFiles[name]}`);
  }
  return Buffer.from(kept);
};

/** A secret of this installation that must exist already. */
export const readSecret = async (
  folder: string,
  name: keyof typeof secretFiles,
  configured: string | undefined,
): Promise<Uint8Array> => {
  if (configured !== undefined) return Buffer.from(configured);
  const file = join(folder, name);
  return readWhole(file, name).catch((error: unknown) => {
    throw hasCode(error, 'ENOENT') ? new StartError(`There is no ${file}: ${secretFiles[name]}`) : error;
  });
};
