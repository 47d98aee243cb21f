import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { type SignedEntry, signEntry } from './entry-signature.ts';

/** An action to record. */
export interface NewAuditEntry extends Pick<SignedEntry, 'requestId' | 'address' | 'action' | 'inventionId'> {
  /** Null if no one is signed in. */
  actor: { id: string; sessionId: string | null } | null;
  /** Sponsor on whose behalf an assistant acted. */
  forId: string | null;
  /** Ids and names of fields, never their contents. */
  details: Record<string, unknown>;
  /** Time of the action; the current time by default. */
  at?: Temporal.Instant;
}

/** A signed entry, ready to insert. */
export interface AuditRow {
  text: SignedEntry;
  signature: Buffer;
}

/** The audit log. */
export interface AuditLog {
  /** Key that signs the entries and seals their chain; never stored in the database. */
  key: Uint8Array;
  /** Signs an entry that `insertEntries` still has to insert. */
  sign(entry: NewAuditEntry): AuditRow;
  /** Inserts entries in the transaction of the actions they record. */
  record(tx: Database, entries: readonly NewAuditEntry[]): Promise<void>;
}

const instantText = (at: Temporal.Instant): string =>
  at.round('millisecond').toString({ fractionalSecondDigits: 3 });

const valuesOf = ({ text, signature }: AuditRow): RawBuilder<unknown> => sql`(${text.id}::uuid,
  ${text.at}::timestamptz, ${text.actorId}::uuid, ${text.forId}::uuid, ${text.sessionId}::uuid, ${text.requestId},
  ${text.address}, ${text.action}, ${text.inventionId}::uuid, ${text.details}::json, ${signature}::bytea)`;

/** Returns the statement that inserts entries; it can be part of another statement. */
export const insertEntries = (rows: readonly AuditRow[]): RawBuilder<unknown> => sql`
  insert into audit_entries (id, at, actor_id, for_id, session_id, request_id, address, action, invention_id, details,
    signature)
  values ${sql.join(rows.map(valuesOf))}`;

/** Creates the audit log that signs with a key. */
export const createAuditLog = (key: Uint8Array, clock: Clock): AuditLog => {
  const sign = (entry: NewAuditEntry): AuditRow => {
    const text: SignedEntry = {
      id: newId(),
      at: instantText(entry.at ?? clock.now()),
      actorId: entry.actor?.id ?? null,
      forId: entry.forId,
      sessionId: entry.actor?.sessionId ?? null,
      requestId: entry.requestId,
      address: entry.address,
      action: entry.action,
      inventionId: entry.inventionId,
      details: JSON.stringify(entry.details),
    };
    return { text, signature: signEntry(key, text) };
  };
  return {
    key,
    sign,
    record: async (tx, entries) => {
      if (entries.length > 0) await insertEntries(entries.map(sign)).execute(tx);
    },
  };
};
