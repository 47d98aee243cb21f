import { randomUUIDv7 } from 'node:crypto';

/** Returns a new UUIDv7. It grows with time, so rows created together are close together in an index. */
export const newId = (): string => randomUUIDv7();
