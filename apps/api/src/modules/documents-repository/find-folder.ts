import { folderNameOf } from '@hub/domain/files/folder-name.ts';
import { type DocumentsRepository, RepositoryFault } from '../../gateways/documents/documents.port.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOnlyNamed, listSameNames } from './references.repository.ts';
import { SyncFault } from './repository-errors.ts';
import { hadFolder } from './syncs.repository.ts';

/** The invention and the reference whose folder is looked for. */
interface FolderOwner {
  inventionId: string;
  reference: string;
}

const createFolder = async (repository: DocumentsRepository, reference: string): Promise<string> => {
  const name = folderNameOf(reference);
  if (name === undefined) throw new SyncFault('This reference cannot be the name of a folder.');
  await repository.createFolder(name).catch((error: unknown) => {
    // Created since the folders were listed; the next sync says if it differs by letter case.
    if (!(error instanceof RepositoryFault && error.kind === 'exists')) throw error;
  });
  return name;
};

/**
 * Returns the folder of a reference, and creates it if there never was one. Throws `SyncFault` if it could be that of another
 * invention, if two folders have nearly the same name, or if the folder was there before.
 */
export const findFolder = async (
  db: Database,
  repository: DocumentsRepository,
  { inventionId, reference }: FolderOwner,
): Promise<string> => {
  if (!(await isOnlyNamed(db, inventionId, reference)))
    throw new SyncFault('Two inventions have this reference, so the hub cannot tell whose folder it is.');
  const entries = await repository.listFolder('');
  const names = entries.map(({ name }) => name);
  const [found, other] = await listSameNames(db, names, reference);
  if (found !== undefined && other !== undefined)
    throw new SyncFault(
      `The repository has the folders “${found}” and “${other}”, which differ only by letter case or accents. Rename one of them.`,
    );
  if (found === undefined) {
    if (await hadFolder(db, inventionId, reference))
      throw new SyncFault(
        'The folder is no longer in the repository. Give it its name again, or create it there, and sync again.',
      );
    return createFolder(repository, reference);
  }
  const entry = entries.find(({ name }) => name === found);
  if (entry?.kind === 'folder') return found;
  throw new SyncFault(
    entry?.kind === 'file'
      ? `“${found}” is a file in the repository, not a folder.`
      : `“${found}”: ${entry?.reason}`,
  );
};
