import { type DocumentsRepository, RepositoryFault } from '../../gateways/documents/documents.port.ts';
import { nowText } from '../../platform/clock.ts';
import { ClaimLostError, type HeldClaim, holdClaim } from '../../platform/jobs/claimed-work.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { endOutage, reportOutage } from '../outside-systems/public.ts';
import {
  claimIndex,
  endIndex,
  type FolderReading,
  indexRow,
  type ReadFolder,
  removeOtherFolders,
  storeFolders,
} from './index.repository.ts';
import { walkFolder } from './walk-folder.ts';

/** Services of the reading of the whole repository. */
export type IndexDependencies = Pick<AppDependencies, 'database' | 'clock'> & {
  log: { warn(fields: object, message: string): void };
  gateways: { documents: DocumentsRepository | undefined };
};

/** Files and folders of one transaction. */
const [filesAtOnce, foldersAtOnce] = [5000, 500];

/** Reads a folder; one that is gone since the root was listed counts as not read. */
const readFolder = async (repository: DocumentsRepository, name: string): Promise<FolderReading> => {
  try {
    return await walkFolder(repository, name);
  } catch (error) {
    if (!(error instanceof RepositoryFault) || error.kind === 'unavailable') throw error;
    return { files: [], skipped: [], fault: error.message };
  }
};

/**
 * Reads all folders and writes them in parts, so that memory does not grow with the repository.
 * @returns why not everything could be read; null if it was
 */
const readTree = async (
  { database, clock }: IndexDependencies,
  repository: DocumentsRepository,
  held: HeldClaim,
): Promise<string | null> => {
  const entries = await repository.listFolder('');
  const names = entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name);
  const [unreadable] = entries.flatMap((entry) => (entry.kind === 'unreadable' ? [entry.reason] : []));
  let fault = unreadable ?? null;
  let part: ReadFolder[] = [];
  const write = async (): Promise<void> => {
    const folders = part;
    part = [];
    await held.transaction((tx) => storeFolders(tx, folders, nowText(clock)));
  };
  let files = 0;
  for (const name of names) {
    const reading = await readFolder(repository, name);
    fault ??= reading.fault;
    part.push({ name, reading });
    files += reading.files.length;
    if (files < filesAtOnce && part.length < foldersAtOnce) continue;
    files = 0;
    await write();
  }
  await write();
  // A root that was not read to its end says nothing about what is gone.
  if (unreadable === undefined) await removeOtherFolders(database, names);
  return fault;
};

const readClaimed = async (
  dependencies: IndexDependencies,
  repository: DocumentsRepository,
  held: HeldClaim,
): Promise<void> => {
  const { clock, log } = dependencies;
  const end = (fault: string | null): Promise<void> =>
    held.transaction(async (tx) => {
      const now = nowText(clock);
      await endIndex(tx, fault, now);
      if (fault === null) await endOutage(tx, 'documents-repository', now);
      else await reportOutage(tx, 'documents-repository', fault, now);
    });
  try {
    await end(await readTree(dependencies, repository, held));
  } catch (err) {
    if (err instanceof ClaimLostError) throw err;
    await end(err instanceof Error ? err.message : String(err));
    if (!(err instanceof RepositoryFault)) throw err;
    log.warn({ err }, 'the documents repository could not be read');
  }
};

/** Reads the whole repository into the index if that is due. One process does it; an unfinished reading removes nothing. */
export const readIndex = async (dependencies: IndexDependencies): Promise<void> => {
  const { database, clock, gateways } = dependencies;
  const { documents } = gateways;
  if (!documents) return;
  const claim = await claimIndex(database, nowText(clock));
  if (claim === undefined) return;
  const { id } = indexRow;
  await holdClaim(database, indexRow, { id, claim }, (held) => readClaimed(dependencies, documents, held));
};
