import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether a user without further rights can enter `folder` through all folders above it. */
export const isReachableBy = async (uid: number, folder: string): Promise<boolean> => {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid: owner } = await stat(path);
    const enterBit = owner === uid ? 0o100 : 0o001;
    if ((mode & enterBit) === 0) return false;
    if (path === dirname(path)) return true;
  }
};
