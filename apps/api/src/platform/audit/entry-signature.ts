import { createHmac } from 'node:crypto';

/** An audit entry as it is kept and signed; instants to the millisecond, with `Z`. */
export interface SignedEntry {
  readonly id: string;
  readonly at: string;
  readonly actorId: string | null;
  readonly forId: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly address: string;
  readonly action: string;
  readonly inventionId: string | null;
  /** JSON text, exactly as written. */
  readonly details: string;
}

/** HMAC-SHA-256 over every field of an entry, each in its place. */
export const signEntry = (key: Uint8Array, entry: SignedEntry): Buffer => {
  const { id, at, actorId, forId, sessionId, requestId, address, action, inventionId, details } = entry;
  return createHmac('sha256', key)
    .update(
      JSON.stringify([id, at, actorId, forId, sessionId, requestId, address, action, inventionId, details]),
    )
    .digest();
};
