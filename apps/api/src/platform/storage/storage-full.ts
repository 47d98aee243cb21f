import { isStorageFull } from '@hub/database/connection/is-unavailable.ts';

/** Whether an error says that the storage of files, or the disk of the database, is full. */
export const isFull = (error: unknown): boolean => isStorageFull(error);
