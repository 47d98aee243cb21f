import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes a folder and all in it belong to a user, unless it does already. */
export const giveFolderTo = async (owner: { uid: number; gid: number }, folder: string): Promise<void> => {
  const { uid } = await lstat(folder);
  if (uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), owner.uid, owner.gid);
  }
  // The folder itself comes last: an interrupted change is taken up again by the next start.
  await lchown(folder, owner.uid, owner.gid);
};
