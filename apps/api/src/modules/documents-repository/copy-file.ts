import { createHash } from 'node:crypto';
import { toSafeName } from '@hub/domain/files/folder-name.ts';
import { freeName } from '@hub/domain/files/free-name.ts';
import {
  type DocumentsRepository,
  type RepositoryEntry,
  RepositoryFault,
  type RepositoryFile,
} from '../../gateways/documents/documents.port.ts';
import { nowText } from '../../platform/clock.ts';
import { createFilesService } from '../files/public.ts';
import { findFolder } from './find-folder.ts';
import { finishSync } from './finish-sync.ts';
import { findCopied, listPlaced } from './placed-files.repository.ts';
import { SyncFault } from './repository-errors.ts';
import type { SyncDependencies } from './sync-folder.ts';
import type { ClaimedSync } from './syncs.repository.ts';
import { writeAsRequester } from './write-as-requester.ts';

/** Another program may take a name between two looks; more often, something is wrong. */
const maxTries = 3;

const readDigest = (
  repository: DocumentsRepository,
  path: string,
): Promise<{ sha256: string; version: string }> =>
  repository.readFile(path, async ({ version, content }) => {
    const digest = createHash('sha256');
    for await (const chunk of content) digest.update(chunk);
    return { sha256: digest.digest('hex'), version };
  });

/** The content to write. */
interface Copied {
  name: string;
  sha256: string;
  size: number;
}

/** Finds the file of a folder that has this content and, apart from a number, this name: from an attempt that broke off. */
const findWritten = async (
  repository: DocumentsRepository,
  root: string,
  { entries, copied: { name, sha256, size } }: { entries: readonly RepositoryEntry[]; copied: Copied },
): Promise<RepositoryFile | undefined> => {
  const stem = name.slice(0, name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : undefined).toLowerCase();
  for (const entry of entries) {
    if (entry.kind !== 'file' || entry.size !== size || !entry.name.toLowerCase().startsWith(stem)) continue;
    const found = await readDigest(repository, `${root}/${entry.name}`);
    if (found.sha256 === sha256) return { ...entry, version: found.version };
  }
  return undefined;
};

/** Writes the content under a free name, unless the folder has it. */
const writeFree = async (
  { repository, storage }: { repository: DocumentsRepository; storage: SyncDependencies['storage'] },
  { root, copied, taken }: { root: string; copied: Copied; taken: readonly string[] },
): Promise<RepositoryFile> => {
  for (let tries = 1; ; tries++) {
    const entries = await repository.listFolder(root);
    const written = await findWritten(repository, root, { entries, copied });
    if (written) return written;
    const name = freeName(copied.name, [...taken, ...entries.map((entry) => entry.name)]);
    const { sha256, size } = copied;
    try {
      return await repository.writeFile(root, name, { sha256, size, content: await storage.open(sha256) });
    } catch (error) {
      const isTaken = error instanceof RepositoryFault && error.kind === 'exists';
      if (!isTaken || tries === maxTries) throw error;
    }
  }
};

/** Writes the current version of a file into the folder of a reference, never over another file. */
export const copyFile = async (
  dependencies: SyncDependencies,
  repository: DocumentsRepository,
  claimed: ClaimedSync & { fileId: string },
): Promise<void> => {
  const { database, clock, storage } = dependencies;
  const { inventionId, fileId } = claimed;
  const file = await findCopied(database, fileId);
  if (!file || file.inventionId !== inventionId) throw new SyncFault('The file is no longer there.');
  if (file.scan === 'infected') throw new SyncFault('The file is in quarantine.');
  const root = await findFolder(database, repository, claimed);
  const copied = { name: toSafeName(file.name), sha256: file.sha256, size: file.size };
  // The path of a file that the repository lost stays that of the file.
  const placed = (await listPlaced(database, inventionId, root)).filter(({ id }) => id !== fileId);
  const taken = placed.map(({ path }) => path.slice(root.length + 1));
  const { name, version } = await writeFree({ repository, storage }, { root, copied, taken });
  await writeAsRequester(dependencies, claimed, async (write, tx) => {
    const path = `${root}/${name}`;
    const isOfAnother = placed.some((one) => one.path === path);
    if (!isOfAnother)
      await createFilesService(dependencies).placeFile(write, fileId, {
        place: { path, version, missingSince: null },
      });
    await finishSync(tx, claimed, { state: 'succeeded', root }, nowText(clock));
  });
};
