import type { DB } from '@hub/database/generated/schema.ts';
import { type AliasedExpression, type ExpressionBuilder, sql } from 'kysely';
import { type SignedEntry, signEntry } from './entry-signature.ts';

/** An audit entry as stored in the database, possibly not written by the hub. */
export interface StoredEntry extends SignedEntry {
  signature: Buffer;
}

/** The columns of a `StoredEntry`. */
export const storedEntryColumns = [
  'audit_entries.id',
  'audit_entries.at',
  'audit_entries.actor_id as actorId',
  'audit_entries.for_id as forId',
  'audit_entries.session_id as sessionId',
  'audit_entries.request_id as requestId',
  'audit_entries.address',
  'audit_entries.action',
  'audit_entries.invention_id as inventionId',
  'audit_entries.signature',
  // The signature covers the text as written, so it must not be parsed.
  (_: ExpressionBuilder<DB, 'audit_entries'>): AliasedExpression<string, 'details'> =>
    sql<string>`audit_entries.details::text`.as('details'),
] as const;

/** Returns whether an entry is exactly as the hub wrote it. */
export const isGenuine = (key: Uint8Array, entry: StoredEntry): boolean =>
  signEntry(key, entry).equals(entry.signature);
