import { createHmac } from 'node:crypto';

/** The seal of an entry: covers its signature and the seal before it, and so every entry before it. */
export const sealAfter = (key: Uint8Array, previous: Uint8Array, signature: Uint8Array): Buffer =>
  createHmac('sha256', key).update(previous).update(signature).digest();

/** What stands before the seal at position 1. */
export const emptyChain = { position: 0, seal: Buffer.alloc(32) } as const;
