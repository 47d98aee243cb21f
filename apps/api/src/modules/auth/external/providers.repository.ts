import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

const settingsSchema = z.object({
  label: z.string().default(''),
  tenantId: z.string().nullable().default(null),
  clientId: z.string().nullable().default(null),
  /** Base64. */
  sealedSecret: z.string().nullable().default(null),
  allowedDomains: z.array(z.string()).default([]),
  issuer: z.string().nullable().default(null),
  groupsClaim: z.string().default('groups'),
});

/** Settings of a provider; null for values that are not set. */
type ProviderSettings = z.output<typeof settingsSchema>;

/** A provider of OpenID Connect that people sign in with. */
export interface ExternalProvider extends ProviderSettings {
  name: string;
  kind: 'microsoft' | 'openid';
  enabled: boolean;
}

/** The sign-in methods with their settings. */
export interface Providers {
  local: { enabled: boolean };
  /** Microsoft first, then by name. */
  external: ExternalProvider[];
}

/** Label of Microsoft, whose button is fixed by the specification. */
const microsoftLabel = 'Microsoft';

interface ProviderRow {
  name: string;
  kind: string;
  is_enabled: boolean;
  configuration: unknown;
}

const toExternal = ({ name, kind, is_enabled, configuration }: ProviderRow): ExternalProvider[] => {
  if (kind !== 'microsoft' && kind !== 'openid') return [];
  const settings = settingsSchema.parse(configuration);
  const label = kind === 'microsoft' ? microsoftLabel : settings.label;
  return [{ ...settings, label, name, kind, enabled: is_enabled }];
};

const toProviders = (rows: readonly ProviderRow[]): Providers => ({
  local: { enabled: rows.some(({ kind, is_enabled }) => kind === 'local' && is_enabled) },
  external: rows
    .flatMap(toExternal)
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name)),
});

/** Reads the sign-in methods. */
export const readProviders = async (db: Kysely<DB>): Promise<Providers> =>
  toProviders(await db.selectFrom('auth_providers').selectAll().execute());

/** Reads the sign-in methods and locks them until the transaction ends. */
export const lockProviders = async (tx: Kysely<DB>): Promise<Providers> =>
  toProviders(await tx.selectFrom('auth_providers').selectAll().orderBy('name').forUpdate().execute());

/** Returns the provider with a name, or undefined. */
export const findProvider = ({ external }: Providers, name: string): ExternalProvider | undefined =>
  external.find((provider) => provider.name === name);

/** Sets whether people may sign in with a password. */
export const setPasswordsEnabled = async (tx: Kysely<DB>, enabled: boolean): Promise<void> => {
  await tx.updateTable('auth_providers').set({ is_enabled: enabled }).where('name', '=', 'local').execute();
};

/** Stores the settings of a provider. */
export const saveProvider = async (
  tx: Kysely<DB>,
  { name, kind, enabled, ...settings }: ExternalProvider,
): Promise<void> => {
  await tx
    .updateTable('auth_providers')
    .set({ is_enabled: enabled, configuration: JSON.stringify(settings) })
    .where('name', '=', name)
    .where('kind', '=', kind)
    .execute();
};

/** Notes which claims a sign-in with a provider brought. */
export const noteClaims = async (db: Kysely<DB>, name: string, claims: readonly string[]): Promise<void> => {
  await db
    .updateTable('auth_providers')
    .set({ last_claims: [...claims] })
    .where('name', '=', name)
    .where(sql<boolean>`last_claims is distinct from ${[...claims]}::text[]`)
    .execute();
};

/** Returns the names of the claims that the last sign-in with a provider brought; null before the first. */
export const readClaims = async (db: Kysely<DB>, name: string): Promise<string[] | null> => {
  const row = await db
    .selectFrom('auth_providers')
    .select('last_claims')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.last_claims ?? null;
};

/** Adds a provider. Returns false if the name is taken. */
export const insertProvider = async (
  tx: Kysely<DB>,
  { name, kind, enabled, ...settings }: ExternalProvider,
): Promise<boolean> => {
  const row = await tx
    .insertInto('auth_providers')
    .values({ name, kind, is_enabled: enabled, configuration: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a provider with its started sign-ins and the identities of people at it. */
export const deleteProvider = async (tx: Kysely<DB>, name: string): Promise<void> => {
  await tx.deleteFrom('sign_in_intents').where('provider', '=', name).execute();
  await tx.deleteFrom('external_identities').where('provider', '=', name).execute();
  await tx.deleteFrom('auth_providers').where('name', '=', name).execute();
};
