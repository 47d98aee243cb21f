import { hkdfSync } from 'node:crypto';

/** A key for one purpose: what is signed for another is worth nothing here. */
export const tokenKey = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
