import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';

const settingsSchema = z.object({
  tenantId: z.string().nullable().default(null),
  clientId: z.string().nullable().default(null),
  /** Base64. */
  sealedSecret: z.string().nullable().default(null),
  allowedDomains: z.array(z.string()).default([]),
  issuer: z.string().nullable().default(null),
});

/** Settings of sign-in with Microsoft; null for values that are not set. */
export type MicrosoftSettings = z.output<typeof settingsSchema>;

/** The sign-in methods with their settings. */
export interface Providers {
  local: { enabled: boolean };
  microsoft: MicrosoftSettings & { enabled: boolean };
}

const toProviders = (
  rows: readonly { name: string; is_enabled: boolean; configuration: unknown }[],
): Providers => {
  const find = (name: string) => rows.find((row) => row.name === name);
  const isEnabled = (name: string): boolean => find(name)?.is_enabled ?? false;
  const settings = settingsSchema.parse(find('microsoft')?.configuration ?? {});
  return {
    local: { enabled: isEnabled('local') },
    microsoft: { ...settings, enabled: isEnabled('microsoft') },
  };
};

/** Reads the sign-in methods. */
export const readProviders = async (db: Kysely<DB>): Promise<Providers> =>
  toProviders(await db.selectFrom('auth_providers').selectAll().execute());

/** Reads the sign-in methods and locks them until the transaction ends. */
export const lockProviders = async (tx: Kysely<DB>): Promise<Providers> =>
  toProviders(await tx.selectFrom('auth_providers').selectAll().orderBy('name').forUpdate().execute());

/** Stores the sign-in methods. */
export const saveProviders = async (tx: Kysely<DB>, { local, microsoft }: Providers): Promise<void> => {
  const { enabled, ...settings } = microsoft;
  await tx
    .updateTable('auth_providers')
    .set({ is_enabled: local.enabled })
    .where('name', '=', 'local')
    .execute();
  await tx
    .updateTable('auth_providers')
    .set({ is_enabled: enabled, configuration: JSON.stringify(settings) })
    .where('name', '=', 'microsoft')
    .execute();
};
