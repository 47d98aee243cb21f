import { createHmac } from 'node:crypto';

/** Returns the seal of an entry, which covers its signature and the previous seal, and so every earlier entry. */
export const sealAfter = (key: Uint8Array, previous: Uint8Array, signature: Uint8Array): Buffer =>
  createHmac('sha256', key).update(previous).update(signature).digest();

/** State of the chain before position 1. */
export const emptyChain = { position: 0, seal: Buffer.alloc(32) } as const;
