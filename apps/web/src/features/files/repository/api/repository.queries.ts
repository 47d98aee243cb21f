import {
  enqueueRepositoryCopy,
  enqueueRepositorySync,
  getRepositoryIndexEntry,
  getRepositorySync,
} from '@hub/contract/documents-repository/documents-repository.calls.ts';
import type {
  RepositoryIndexEntry,
  SyncToken,
} from '@hub/contract/documents-repository/documents-repository.schema.ts';
import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { progressEveryMs } from '../model/repository-labels.ts';

/** Returns the index entry of a reference; null if it belongs to several inventions, so that none of them has a folder. */
const readEntry = async (reference: string, signal: AbortSignal): Promise<RepositoryIndexEntry | null> => {
  try {
    return await request(getRepositoryIndexEntry, { params: { ref: reference }, signal });
  } catch (error) {
    if (error instanceof HttpError && error.code === 'repository.reference_ambiguous') return null;
    throw error;
  }
};

/** The index entry of a reference of an invention in the documents repository. */
export const repositoryEntryQuery = (inventionId: InventionId, reference: string) =>
  queryOptions({
    queryKey: ['repository', inventionId, reference],
    queryFn: ({ signal }) => readEntry(reference, signal),
    refetchInterval: ({ state }) => progressEveryMs(state.data),
  });

/** Queues reading the folder of a reference. Returns the id to follow. */
export const enqueueSync = async (reference: string): Promise<string> =>
  (await request(enqueueRepositorySync, { params: { ref: reference } })).id;

/** Queues writing a file into the folder of a reference. Returns the id to follow. */
export const enqueueCopy = async (fileId: FileId, reference: string): Promise<string> =>
  (await request(enqueueRepositoryCopy, { params: { id: fileId, ref: reference } })).id;

/** Reads the state of a sync. */
export const readSync = (id: string): Promise<SyncToken> => request(getRepositorySync, { params: { id } });
