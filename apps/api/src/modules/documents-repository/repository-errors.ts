import { RepositoryFault } from '../../gateways/documents/documents.port.ts';
import { isFull } from '../../platform/storage/storage-full.ts';

/** A sync cannot be done; the message says why to people. */
export class SyncFault extends Error {
  override readonly name = 'SyncFault';
}

/** Returns why a sync failed, for people; undefined for an error of ours, after which it is tried again. */
export const describeFault = (error: unknown): string | undefined => {
  if (error instanceof SyncFault || error instanceof RepositoryFault) return error.message;
  return isFull(error) ? 'The storage of the hub is full.' : undefined;
};
