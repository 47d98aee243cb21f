import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import { type SignedEntry, signEntry } from './entry-signature.ts';

/** An act to be kept. */
export interface NewAuditEntry extends Pick<SignedEntry, 'requestId' | 'address' | 'action' | 'inventionId'> {
  /** Null where nobody is signed in. */
  readonly actor: { readonly id: string; readonly sessionId: string | null } | null;
  /** Whom an assistant did it for. */
  readonly forId: string | null;
  /** Ids and names of fields, never their contents. */
  readonly details: Record<string, unknown>;
  /** When it was, where it is written down later. */
  readonly at?: Temporal.Instant;
}

/** An entry ready to be written. */
export interface AuditRow {
  readonly text: SignedEntry;
  readonly signature: Buffer;
}

/** Where acts are written down. */
export interface AuditLog {
  /** Signs the entries and seals their chain; never in the database. */
  readonly key: Uint8Array;
  /** Makes an entry of this moment that is still to be written by `insertEntries`. */
  sign(entry: NewAuditEntry): AuditRow;
  /** Writes entries in the transaction of the acts they tell of. */
  record(tx: Database, entries: readonly NewAuditEntry[]): Promise<void>;
}

const instantText = (at: Temporal.Instant): string =>
  at.round('millisecond').toString({ fractionalSecondDigits: 3 });

const valuesOf = ({ text, signature }: AuditRow): RawBuilder<unknown> => sql`(${text.id}::uuid,
  ${text.at}::timestamptz, ${text.actorId}::uuid, ${text.forId}::uuid, ${text.sessionId}::uuid, ${text.requestId},
  ${text.address}, ${text.action}, ${text.inventionId}::uuid, ${text.details}::json, ${signature}::bytea)`;

/** The statement that writes entries; also as a part of another one. */
export const insertEntries = (rows: readonly AuditRow[]): RawBuilder<unknown> => sql`
  insert into audit_entries (id, at, actor_id, for_id, session_id, request_id, address, action, invention_id, details,
    signature)
  values ${sql.join(rows.map(valuesOf))}`;

/** Makes the audit log that signs with a key. */
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
