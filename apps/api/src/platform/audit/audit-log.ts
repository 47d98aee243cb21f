import { sql } from 'kysely';
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

/** Where acts are written down. */
export interface AuditLog {
  /** Signs the entries and seals their chain; never in the database. */
  readonly key: Uint8Array;
  /** Writes entries in the transaction of the acts they tell of. */
  record(tx: Database, entries: readonly NewAuditEntry[]): Promise<void>;
}

const instantText = (at: Temporal.Instant): string =>
  at.round('millisecond').toString({ fractionalSecondDigits: 3 });

/** Makes the audit log that signs with a key. */
export const createAuditLog = (key: Uint8Array, clock: Clock): AuditLog => ({
  key,
  record: async (tx, entries) => {
    if (entries.length === 0) return;
    const now = clock.now();
    const signed = entries.map((entry) => {
      const text: SignedEntry = {
        id: newId(),
        at: instantText(entry.at ?? now),
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
    });
    await tx
      .insertInto('audit_entries')
      .values(
        signed.map(({ text, signature }) => ({
          id: text.id,
          at: text.at,
          actor_id: text.actorId,
          for_id: text.forId,
          session_id: text.sessionId,
          request_id: text.requestId,
          address: text.address,
          action: text.action,
          invention_id: text.inventionId,
          details: sql<string>`${text.details}::json`,
          signature,
        })),
      )
      .execute();
  },
});
