import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApplicationName, applicationNames } from '@hub/contract/config/applications.calls.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { type Release, readNewestRelease } from './read-change-log.ts';

/** Built files of the applications, below the folder of each. */
const builtFiles: Record<ApplicationName, string> = {
  'word-addin': 'dist/manifest.xml',
  'visio-addin': 'dist/visio-addin.zip',
  alfred: 'dist/alfred.mjs',
};

/** Returns the SHA-256 of a content in hexadecimal digits. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

/** The files of the applications, as the build left them. */
export interface ApplicationFiles {
  /** Returns the built file. Throws `application.missing` or, if it differs from its recorded digest, `application.damaged`. */
  read(name: ApplicationName): Promise<Buffer>;
  /** Returns the newest version; undefined if the application has no change log. */
  readRelease(name: ApplicationName): Promise<Release | undefined>;
  /** Throws if a file that was built is damaged. */
  check(): Promise<void>;
}

/**
 * Creates access to the applications below a folder. The build records the digest of each file beside it (`.sha256`, as
 * `sha256sum` writes it); a file without the record counts as not built.
 */
export const createApplicationFiles = (folder: string): ApplicationFiles => {
  const read = async (name: ApplicationName): Promise<Buffer> => {
    const path = join(folder, name, builtFiles[name]);
    const [content, digest] = await Promise.all([readIfThere(path), readIfThere(`${path}.sha256`)]);
    if (!content || !digest) throw appError('application.missing');
    if (digest.toString('utf8').split(' ')[0] !== sha256Of(content)) throw appError('application.damaged');
    return content;
  };
  return {
    read,
    readRelease: async (name) => {
      const changeLog = await readIfThere(join(folder, name, 'CHANGELOG.md'));
      return changeLog && readNewestRelease(changeLog.toString('utf8'));
    },
    check: async () => {
      for (const name of applicationNames)
        await read(name).catch((error: { code?: string }) => {
          if (error.code !== 'application.missing') throw error;
        });
    },
  };
};
