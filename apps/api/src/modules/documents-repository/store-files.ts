import { nowText } from '../../platform/clock.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createFilesService } from '../files/public.ts';
import type { FetchedFile } from './fetch-files.ts';
import { findRenamed, nameOf } from './find-renamed.ts';
import { findUnplaced, type PlacedFile } from './placed-files.repository.ts';
import { type ClaimedSync, countStored } from './syncs.repository.ts';
import { writeAsRequester } from './write-as-requester.ts';

/** Services that store what was read. */
export type StoreDependencies = Pick<
  AppDependencies,
  'audit' | 'database' | 'clock' | 'storage' | 'queue' | 'uploadTokens' | 'config'
> & { gateways: Pick<AppDependencies['gateways'], 'scanner'> };

/** Files of one transaction: it holds the stream of the invention. */
const filesAtOnce = 100;

/** Files of the repository, and those that the hub has of them. */
interface Stored {
  fetched: readonly FetchedFile[];
  placed: ReadonlyMap<string, PlacedFile>;
  /** Files whose path the repository no longer has, by id. Those that were renamed are taken out. */
  gone: Map<string, PlacedFile>;
}

/**
 * Adds fetched files to the invention, as new files or new versions. A file that was renamed or moved keeps its
 * history, and follows its new name unless people renamed it in the hub.
 */
export const storeFetched = async (
  dependencies: StoreDependencies,
  claimed: ClaimedSync,
  { fetched, placed, gone }: Stored,
): Promise<void> => {
  const files = createFilesService(dependencies);
  const { inventionId } = claimed;

  const storeOne = async (write: Write, file: FetchedFile): Promise<'added' | 'changed' | 'known'> => {
    const { path, version } = file;
    const place = { path, version, missingSince: null };
    const known = placed.get(path);
    const content = await files.describeContent(file.content, nameOf(path));
    if (known) {
      const isSame = known.sha256 === content.sha256;
      await files.placeFile(write, known.id, { place, content: isSame ? undefined : content });
      return isSame ? 'known' : 'changed';
    }
    const renamed = findRenamed(path, content.sha256, gone.values());
    if (renamed) {
      const isNameKept = renamed.name !== nameOf(renamed.path);
      await files.placeFile(write, renamed.id, { place, name: isNameKept ? undefined : nameOf(path) });
      gone.delete(renamed.id);
      return 'known';
    }
    const unplaced = await findUnplaced(write.tx, { inventionId, sha256: content.sha256 });
    if (unplaced) {
      await files.placeFile(write, unplaced.id, { place });
      return 'known';
    }
    const added = {
      inventionId,
      name: nameOf(path),
      tags: [],
      source: 'repository',
      content,
      place,
    } as const;
    await files.addFile(write, { ...added, ifExists: 'separate' });
    return 'added';
  };

  for (let start = 0; start < fetched.length; start += filesAtOnce)
    await writeAsRequester(dependencies, claimed, async (write, tx) => {
      const count = { added: 0, changed: 0, known: 0 };
      for (const file of fetched.slice(start, start + filesAtOnce)) count[await storeOne(write, file)] += 1;
      await countStored(tx, claimed, count);
    });
};

/** Marks files that the repository no longer has, and those that it has again. */
export const markMissing = async (
  dependencies: StoreDependencies,
  write: Write,
  { gone, back }: { gone: readonly PlacedFile[]; back: readonly PlacedFile[] },
): Promise<void> => {
  const files = createFilesService(dependencies);
  const now = nowText(dependencies.clock);
  for (const { id, path, version } of gone)
    await files.placeFile(write, id, { place: { path, version, missingSince: now } });
  for (const { id, path, version } of back)
    await files.placeFile(write, id, { place: { path, version, missingSince: null } });
};
