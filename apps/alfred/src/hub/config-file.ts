import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { exitCodes, Failure } from '../failures/failure.ts';

/** A sign-in at a hub. */
export interface Profile {
  /** Address of the hub without a slash at its end. */
  hub: string;
  token: string;
  /** `session`: from a sign-in with a password, renewed by itself. `personal`: a personal token, valid until it expires. */
  kind: 'session' | 'personal';
  email: string;
}

/** The configuration file. */
export interface Config {
  /** Name of the profile that is used without `--profile`. */
  current: string;
  profiles: Record<string, Profile>;
}

const isWindows = process.platform === 'win32';

/** Returns the path of the configuration file (XDG base directory specification). */
export const configPath = (env: NodeJS.ProcessEnv = process.env): string => {
  const roaming = isWindows ? env.APPDATA : undefined;
  return join(env.XDG_CONFIG_HOME || roaming || join(homedir(), '.config'), 'alfred', 'config.json');
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Takes access from others; refuses the file if that is not possible, because it contains tokens. */
const protect = async (path: string, remark: (text: string) => void): Promise<void> => {
  const { mode } = await stat(path);
  if (isWindows || (mode & 0o077) === 0) return;
  try {
    await chmod(path, 0o600);
  } catch {
    throw new Failure(
      `${path} can be read by others and contains tokens. Make it readable for you only: chmod 600 ${path}`,
      exitCodes.refused,
    );
  }
  remark(
    `alfred: ${path} could be read by others, which has been corrected. If others use this machine, sign out and in again.`,
  );
};

/** Reads the configuration; without a file it is empty. */
export const readConfig = async (path: string, remark: (text: string) => void): Promise<Config> => {
  let text: string;
  try {
    await protect(path, remark);
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { current: 'default', profiles: {} };
    throw error;
  }
  try {
    const { current, profiles } = JSON.parse(text) as Partial<Config>;
    if (typeof current === 'string' && typeof profiles === 'object') return { current, profiles };
  } catch {
    // The message below also covers text that is no JSON.
  }
  throw new Failure(`${path} is damaged. Delete it and sign in again.`, exitCodes.failure);
};

const writeConfig = async (path: string, config: Config): Promise<void> => {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
};

/** A lock that is older was left behind by a process that died. */
const staleLockMs = 10_000;

const openLock = async (path: string): Promise<void> => {
  for (;;) {
    try {
      await (await open(path, 'wx', 0o600)).close();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > staleLockMs) await rm(path, { force: true });
    else await setTimeout(20);
  }
};

/**
 * Changes the configuration while no other alfred does. `change` gets it as it is now, and returns what to store or
 * undefined to leave it.
 */
export const updateConfig = async (
  path: string,
  remark: (text: string) => void,
  change: (config: Config) => Config | undefined | Promise<Config | undefined>,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const lock = `${path}.lock`;
  await openLock(lock);
  try {
    const changed = await change(await readConfig(path, remark));
    if (changed) await writeConfig(path, changed);
  } finally {
    await rm(lock, { force: true });
  }
};
