import { pipeline, Transform } from 'node:stream';
import { type OfficeDownload, OfficeFault, type Uspto } from '../../gateways/uspto/uspto.port.ts';
import { nowText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { StorageUnavailableError, type StoredContent } from '../../platform/storage/storage.ts';
import { isFull } from '../../platform/storage/storage-full.ts';
import { publish } from '../../spine/live/publish.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findRequester, writeForPerson } from '../../spine/writes/write-for-person.ts';
import { createFilesService, describeFile } from '../files/public.ts';
import { downloadName } from './download-name.ts';
import {
  type ClaimedDownload,
  claimDownload,
  type DownloadEnd,
  endDownload,
  isUnderWay,
  lockDownload,
  reportProgress,
} from './downloads.repository.ts';

/** Dependencies of the job that fetches documents. */
export type DownloadDependencies = Pick<
  AppDependencies,
  'audit' | 'database' | 'clock' | 'storage' | 'queue' | 'uploadTokens' | 'config' | 'log'
> & { gateways: Pick<AppDependencies['gateways'], 'scanner'> & { uspto: Uspto } };

/** Interval at which progress is written; it also shows that the process is alive. */
const progressEveryMs = 500;

/** Faults after which the download is tried again by itself. */
const passingFaults: ReadonlySet<string> = new Set(['unavailable', 'too-many-requests']);

/** Another process has taken over the download. */
class ClaimLostError extends Error {}

/** The person who asked may no longer add files to the invention. */
class AccessLostError extends Error {}

/** Fetches a document into the storage, and writes how far it is. */
const fetchContent = async (
  { database, clock, storage, gateways: { uspto } }: DownloadDependencies,
  claimed: ClaimedDownload,
): Promise<StoredContent> => {
  await storage.assertUsable();
  const progress = { bytes: 0, totalBytes: null as number | null };
  const stopping = new AbortController();
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const isHeld = await reportProgress(database, claimed, progress, nowText(clock));
    if (!isHeld) stopping.abort(new ClaimLostError());
  };
  const timer = setInterval(() => {
    writing ??= write()
      .catch(() => undefined)
      .finally(() => {
        writing = undefined;
      });
  }, progressEveryMs);
  const store = ({ totalBytes, content }: OfficeDownload): Promise<StoredContent> => {
    progress.totalBytes = totalBytes;
    progress.bytes = 0;
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        progress.bytes += chunk.length;
        done(null, chunk);
      },
    });
    // The error reaches the reader: the storage, which then keeps nothing.
    pipeline(content, counted, () => undefined);
    return storage.put(counted);
  };
  try {
    return await uspto.download(claimed, store, stopping.signal);
  } finally {
    clearInterval(timer);
    await writing;
  }
};

/** Adds the fetched content to the files of the invention, for the person who asked. */
const addFile = async (
  dependencies: DownloadDependencies,
  claimed: ClaimedDownload,
  stored: StoredContent,
): Promise<void> => {
  const { database, clock } = dependencies;
  const { id, inventionId, documentId, requestedBy, code, format } = claimed;
  const files = createFilesService(dependencies);
  const name = downloadName(claimed);
  const content = await files.describeContent(stored, name);
  await database.transaction().execute(async (tx) => {
    if (!(await lockDownload(tx, claimed))) throw new ClaimLostError();
    const permission = 'inventions:edit';
    const actor = await findRequester(tx, dependencies, { personId: requestedBy, inventionId, permission });
    if (!actor) throw new AccessLostError();
    const write = writeForPerson(tx, dependencies, { actor, job: 'patent-office.download' });
    const tags = code === '' ? [] : [code.slice(0, 60)];
    const file = {
      inventionId,
      name,
      tags,
      source: 'patent-office',
      content,
      ifExists: 'separate',
      isSilent: true,
    } as const;
    const added = await files.addFile(write, file);
    const now = nowText(clock);
    await endDownload(tx, claimed, { state: 'completed', fileId: added.id, bytes: content.size }, now);
    await publish(write, {
      type: 'file.downloaded',
      inventionId,
      fileId: added.id,
      documentId,
      title: added.name,
      updatedAt: now,
      changes: [
        ...describeFile(added),
        { field: 'download', from: null, to: id },
        { field: 'format', from: null, to: format },
      ],
    });
  });
};

/** Returns how an attempt ends that did not succeed; undefined for an error of ours, after which the job is tried again. */
const endAfter = (error: unknown): DownloadEnd | undefined => {
  if (error instanceof OfficeFault)
    return { state: passingFaults.has(error.kind) ? 'queued' : 'failed', fault: error.message };
  if (error instanceof AccessLostError)
    return { state: 'failed', fault: 'The person who asked for it may no longer change this invention.' };
  if (error instanceof StorageUnavailableError)
    return { state: 'queued', fault: 'The file storage is unavailable.' };
  if (isFull(error)) return { state: 'failed', fault: 'The storage of the hub is full.' };
  return undefined;
};

/**
 * Fetches a document into the files of its invention. Does nothing if that is done; throws if another process is at it, so
 * that the job is tried again should that process die. While the office does not respond, the download stays queued.
 */
export const downloadDocument = async (dependencies: DownloadDependencies, id: string): Promise<void> => {
  const { database, clock, log } = dependencies;
  const claimed = await claimDownload(database, { id, claim: newId() }, nowText(clock));
  if (!claimed) {
    if (await isUnderWay(database, id)) throw new Error('Another process is fetching this document');
    return;
  }
  try {
    await addFile(dependencies, claimed, await fetchContent(dependencies, claimed));
  } catch (err) {
    if (err instanceof ClaimLostError) return;
    const end = endAfter(err);
    await endDownload(
      database,
      claimed,
      end ?? { state: 'queued', fault: 'The hub will try again.' },
      nowText(clock),
    );
    if (!end) throw err;
    log.warn({ err, downloadId: id }, 'a document of the patent office could not be fetched');
  }
};
