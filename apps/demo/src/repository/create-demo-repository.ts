import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderNameOf } from '@hub/domain/files/folder-name.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { writeDemoFiles } from './demo-documents.ts';
import { listDemoMatters } from './demo-folders.repository.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Writes the documents repository of the demo: a folder for each invention of its sign-ins. One that exists stays. */
export const createDemoRepository = async (database: Database, folder: string): Promise<void> => {
  if (await exists(folder)) return;
  // A start that breaks off leaves no half of it.
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const matter of await listDemoMatters(database)) {
    const name = matter.references.map(folderNameOf).find((one) => one !== undefined);
    if (name === undefined) continue;
    for (const { path, text } of writeDemoFiles(matter)) {
      const file = join(unfinished, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  await rename(unfinished, folder);
};
