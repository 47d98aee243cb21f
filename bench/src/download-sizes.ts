import { globSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const apps = resolve(import.meta.dirname, '../../apps');

/** Returns name and kilobytes of each download of `/applications` that was built: the files with a recorded digest. */
export const listDownloadSizes = (): { name: string; kilobytes: number }[] =>
  globSync('*/dist/*.sha256', { cwd: apps })
    .sort()
    .map((record) => record.replace(/\.sha256$/, ''))
    .map((path) => ({ name: basename(path), kilobytes: statSync(`${apps}/${path}`).size / 1000 }));
