import { pipeline, Transform } from 'node:stream';
import { type OfficeDownload, OfficeFault, type Uspto } from '../../gateways/uspto/uspto.port.ts';
import { nowText } from '../../platform/clock.ts';
import type { ClaimedWork, HeldClaim } from '../../platform/jobs/claimed-work.ts';
import { StorageUnavailableError, type StoredContent } from '../../platform/storage/storage.ts';
import { isFull } from '../../platform/storage/storage-full.ts';
import { publish } from '../../spine/live/publish.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findRequester, writeForPerson } from '../../spine/writes/write-for-person.ts';
import { createFilesService, describeFile } from '../files/public.ts';
import { downloadEvents } from './download-events.ts';
import { downloadName } from './download-name.ts';
import {
  type ClaimedDownload,
  type DownloadEnd,
  downloadRows,
  endDownload,
  reportProgress,
  startDownload,
} from './downloads.repository.ts';

/** Dependencies of the job that fetches documents. */
export type DownloadDependencies = Pick<
  AppDependencies,
  'audit' | 'database' | 'clock' | 'storage' | 'queue' | 'uploadTokens' | 'config' | 'log'
> & { gateways: Pick<AppDependencies['gateways'], 'scanner'> & { uspto: Uspto } };

/** Interval at which progress is written. */
const progressEveryMs = 500;

/** Faults after which the download is tried again by itself. */
const passingFaults: ReadonlySet<string> = new Set(['unavailable', 'too-many-requests']);

/** The person who asked may no longer add files to the invention. */
class AccessLostError extends Error {}

/** Fetches a document into the storage, and writes how far it is. */
const fetchContent = async (
  { database, clock, storage, gateways: { uspto } }: DownloadDependencies,
  claimed: ClaimedDownload,
  { signal }: HeldClaim,
): Promise<StoredContent> => {
  await storage.assertUsable();
  const progress = { bytes: 0, totalBytes: null as number | null };
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    writing ??= reportProgress(database, claimed, progress, nowText(clock))
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
    return await uspto.download(claimed, store, signal);
  } finally {
    clearInterval(timer);
    await writing;
  }
};

/** Adds the fetched content to the files of the invention, for the person who asked. */
const addFile = async (
  dependencies: DownloadDependencies,
  claimed: ClaimedDownload,
  held: HeldClaim,
  stored: StoredContent,
): Promise<void> => {
  const { clock } = dependencies;
  const { id, inventionId, documentId, requestedBy, code, format } = claimed;
  const files = createFilesService(dependencies);
  const name = downloadName(claimed);
  const content = await files.describeContent(stored, name);
  await held.transaction(async (tx) => {
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
      type: downloadEvents['file.downloaded'],
      inventionId,
      subject: { kind: 'file', id: added.id },
      links: { documentId },
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

/** Returns how an attempt ends that did not succeed; undefined for an error of ours, after which the job is repeated. */
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
 * The fetching of a document into the files of its invention. While the office does not respond, the download stays queued.
 */
export const fetchedDocument: ClaimedWork<ClaimedDownload, DownloadDependencies> = {
  rows: downloadRows,
  read: startDownload,
  work: async (claimed, held, dependencies) =>
    addFile(dependencies, claimed, held, await fetchContent(dependencies, claimed, held)),
  fail: async (tx, claimed, err, { clock, log }) => {
    const end = endAfter(err);
    const fault = 'The hub will try again.';
    await endDownload(tx, claimed, end ?? { state: 'queued', fault }, nowText(clock));
    if (!end) return false;
    log.warn({ err, downloadId: claimed.id }, 'a document of the patent office could not be fetched');
    return true;
  },
};
