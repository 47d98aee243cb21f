import { createHmac } from 'node:crypto';

/** An audit entry as it is stored and signed; instants have milliseconds and `Z`. */
export interface SignedEntry {
  id: string;
  at: string;
  actorId: string | null;
  forId: string | null;
  sessionId: string | null;
  requestId: string | null;
  address: string;
  action: string;
  inventionId: string | null;
  /** JSON text exactly as written. */
  details: string;
}

/** Returns the HMAC-SHA-256 of the fields of an entry, in a fixed order. */
export const signEntry = (key: Uint8Array, entry: SignedEntry): Buffer => {
  const { id, at, actorId, forId, sessionId, requestId, address, action, inventionId, details } = entry;
  return createHmac('sha256', key)
    .update(
      JSON.stringify([id, at, actorId, forId, sessionId, requestId, address, action, inventionId, details]),
    )
    .digest();
};
