import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7: rises with time, so rows of one moment lie together in an index. */
export const newId = (): string => randomUUIDv7();
