import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** Returns whether an event deleted a file for good. */
export const isPurge = ({ type, metadata }: StreamEvent): boolean =>
  type === 'file.deleted' && metadata.changes.every(({ field }) => field !== 'isDeleted');
