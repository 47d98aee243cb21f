import { passkeyIdSchema } from '@hub/contract/fields.ts';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** A passkey and its owner, as sign-in needs them. */
export interface StoredPasskey {
  id: string;
  personId: string;
  email: string;
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isRefused: boolean;
}

interface NewPasskey {
  id: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
  personId: string;
  name: string;
  transports: readonly string[];
}

/** A passkey as its owner sees it; instants are formatted for responses. */
interface Passkey {
  id: ReturnType<typeof passkeyIdSchema.parse>;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  synced: boolean;
  refusedAt: string | null;
}

/** A passkey as a browser looks for it. */
interface PasskeyHint {
  id: string;
  type: 'public-key';
  transports: string[];
}

const columns = ['id', 'name', 'created_at', 'last_used_at', 'is_synced', 'refused_at'] as const;

interface PasskeyRow {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
  is_synced: boolean;
  refused_at: string | null;
}

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: passkeyIdSchema.parse(row.id),
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  synced: row.is_synced,
  refusedAt: row.refused_at,
});

/** Lists a person's passkeys, oldest first. */
export const listPasskeys = async (db: Kysely<DB>, personId: string): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
};

/** Lists a person's passkeys as browsers look for them. */
export const listHints = async (
  db: Kysely<DB>,
  personId: string,
  { usableOnly }: { usableOnly: boolean },
): Promise<PasskeyHint[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .$if(usableOnly, (query) => query.where('refused_at', 'is', null))
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key',
    transports,
  }));
};

/** Adds a passkey. Returns undefined if a person already has it. */
export const insertPasskey = async (
  tx: Kysely<DB>,
  passkey: NewPasskey,
  now: Temporal.Instant,
): Promise<Passkey | undefined> => {
  const row = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toPasskey(row);
};

/** Finds a passkey with its owner and locks it until the transaction ends. */
export const lockPasskey = async (
  tx: Kysely<DB>,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> => {
  const row = await tx
    .selectFrom('passkeys')
    .innerJoin('principals', 'principals.id', 'passkeys.person_id')
    .select(['passkeys.id', 'person_id', 'principals.value', 'name', 'public_key', 'counter', 'refused_at'])
    .where('credential_id', '=', credentialId)
    .forUpdate('passkeys')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      personId: row.person_id,
      email: row.value,
      name: row.name,
      credentialId,
      publicKey: row.public_key,
      counter: row.counter,
      isRefused: row.refused_at !== null,
    }
  );
};

/** Notes a use of a passkey. */
export const notePasskeyUse = async (
  tx: Kysely<DB>,
  id: string,
  { counter, isSynced }: { counter: number; isSynced: boolean },
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: now.toString() })
    .where('id', '=', id)
    .execute();
};

/** Refuses a passkey from now on. */
export const refusePasskey = async (tx: Kysely<DB>, id: string, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('passkeys')
    .set({ refused_at: now.toString() })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .execute();
};

/** Renames one of a person's passkeys. Returns undefined if it is not theirs. */
export const renamePasskey = async (
  tx: Kysely<DB>,
  { id, personId }: { id: string; personId: string },
  name: string,
): Promise<Passkey | undefined> => {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(columns)
    .executeTakeFirst();
  return row && toPasskey(row);
};

/** Removes one of a person's passkeys. Returns its name, or undefined if it is not theirs. */
export const removePasskey = async (
  tx: Kysely<DB>,
  { id, personId }: { id: string; personId: string },
): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};
