import { type DocumentsRepository, RepositoryFault } from '../../gateways/documents/documents.port.ts';
import { nowText } from '../../platform/clock.ts';
import { fetchFiles } from './fetch-files.ts';
import { findFolder } from './find-folder.ts';
import { finishSync } from './finish-sync.ts';
import { type FolderReading, type FoundFile, storeFolder } from './index.repository.ts';
import { listPlaced, type PlacedFile } from './placed-files.repository.ts';
import { SyncFault } from './repository-errors.ts';
import { markMissing, type StoreDependencies, storeFetched } from './store-files.ts';
import { type ClaimedSync, expectFiles } from './syncs.repository.ts';
import { walkFolder } from './walk-folder.ts';
import { writeAsRequester } from './write-as-requester.ts';

const moved = () =>
  new SyncFault(
    'The folder was renamed, moved or deleted while it was read. Nothing was changed in the hub.',
  );

/** Returns what identifies the folder. Throws `SyncFault` if it is gone although it was found. */
const identify = (repository: DocumentsRepository, root: string): Promise<string> =>
  repository.identifyFolder(root).catch((error: unknown) => {
    throw error instanceof RepositoryFault && error.kind === 'not-found' ? moved() : error;
  });

/** Reads a folder that may be renamed meanwhile. */
const readFolder = (repository: DocumentsRepository, root: string): Promise<FolderReading> =>
  walkFolder(repository, root).catch((error: unknown) => {
    throw error instanceof RepositoryFault && error.kind === 'not-found' ? moved() : error;
  });

/** Work of a sync. */
interface Plan {
  /** Files that are new, or differ from what the hub read last. */
  fetch: FoundFile[];
  /** Files that the repository no longer has; empty if not everything could be read. */
  gone: PlacedFile[];
  /** Files that it has again, unchanged. */
  back: PlacedFile[];
}

/** Compares a folder with the files that came from it. Files in the trash are left alone. */
const planSync = ({ files, fault }: FolderReading, placed: readonly PlacedFile[]): Plan => {
  const known = new Map(placed.map((file) => [file.path, file]));
  const found = new Set(files.map(({ path }) => path));
  const kept = placed.filter(({ isDeleted }) => !isDeleted);
  const versions = new Map(files.map(({ path, version }) => [path, version]));
  return {
    fetch: files.filter(({ path, version }) => {
      const file = known.get(path);
      return file === undefined || (!file.isDeleted && file.version !== version);
    }),
    gone: fault === null ? kept.filter(({ path }) => !found.has(path)) : [],
    back: kept.filter(
      ({ path, version, missingSince }) => missingSince !== null && versions.get(path) === version,
    ),
  };
};

/** Services of a sync. */
export type SyncDependencies = StoreDependencies & {
  gateways: StoreDependencies['gateways'] & { documents: DocumentsRepository | undefined };
};

/** Files that are fetched before they are stored. */
const filesAtOnce = 200;
/** Minutes after which a sync goes on in another job: a job has an end. */
const maxMinutes = 15;

/**
 * Reads the folder of a reference into the files of its invention, some at once: they are read before any of them is stored,
 * so that a folder that is renamed meanwhile changes nothing. Returns `unfinished` if there are more than it can read in its
 * time. A sync that is unfinished or dies while it stores is continued by the next attempt.
 */
export const syncFolder = async (
  dependencies: SyncDependencies,
  repository: DocumentsRepository,
  claimed: ClaimedSync,
): Promise<'finished' | 'unfinished'> => {
  const { database, clock, storage } = dependencies;
  const { inventionId } = claimed;
  const root = await findFolder(database, repository, claimed);
  const identity = await identify(repository, root);
  const reading = await readFolder(repository, root);
  const placed = await listPlaced(database, inventionId, root);
  const plan = planSync(reading, placed);
  const { fetch, back } = plan;
  const gone = new Map(plan.gone.map((file) => [file.id, file]));
  const known = new Map(placed.map((file) => [file.path, file]));
  await expectFiles(database, claimed, fetch.length);
  const until = clock.now().add({ minutes: maxMinutes });
  const omitted = [...reading.skipped];
  for (let start = 0; start < fetch.length; start += filesAtOnce) {
    if (Temporal.Instant.compare(clock.now(), until) > 0) return 'unfinished';
    const { fetched, skipped } = await fetchFiles(
      { repository, storage },
      fetch.slice(start, start + filesAtOnce),
    );
    if ((await identify(repository, root)) !== identity) throw moved();
    await storeFetched(dependencies, claimed, { fetched, placed: known, gone });
    omitted.push(...skipped);
  }
  await writeAsRequester(dependencies, claimed, async (write, tx) => {
    const left = [...gone.values()];
    await markMissing(dependencies, write, { gone: left.filter(({ missingSince }) => !missingSince), back });
    await storeFolder(tx, root, reading, nowText(clock));
    const end = { state: 'succeeded', root, missing: left.length, skipped: omitted } as const;
    await finishSync(tx, claimed, end, nowText(clock));
  });
  return 'finished';
};
