import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose; it does not accept signatures made for another one. */
export const tokenKey = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
