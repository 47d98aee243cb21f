import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** Facts about this installation. */
export interface Workspace {
  demoReplayedOn: string | null;
  docketingPrefix: string;
  /** Hour of the daily digest of people who have not chosen their own; null for none. */
  digestHour: number | null;
}

/** Reads the single row with facts about this installation. */
export const readWorkspace = async (db: Kysely<DB>): Promise<Workspace> => {
  const row = await db
    .selectFrom('workspace')
    .select(['demo_replayed_on', 'docketing_prefix', 'digest_hour'])
    .executeTakeFirstOrThrow();
  return {
    demoReplayedOn: row.demo_replayed_on,
    docketingPrefix: row.docketing_prefix,
    digestHour: row.digest_hour,
  };
};

/** Sets the prefix of references that are docket numbers. Links to matters are computed with it, so they change at once. */
export const updateDocketingPrefix = async (tx: Kysely<DB>, docketingPrefix: string): Promise<void> => {
  await tx.updateTable('workspace').set({ docketing_prefix: docketingPrefix }).execute();
};

/** Switches of the installation: what a second person approves, and who sees inventions. */
export interface InstallationRules {
  emailsNeedSecondPerson: boolean;
  requiresRole: boolean;
}

/** Reads the switches of the installation. */
export const readRules = (db: Kysely<DB>): Promise<InstallationRules> =>
  db
    .selectFrom('workspace')
    .select(['emails_need_second_person as emailsNeedSecondPerson', 'requires_role as requiresRole'])
    .executeTakeFirstOrThrow();

/** Stores the switches that are given. */
export const saveRules = async (
  tx: Kysely<DB>,
  { emailsNeedSecondPerson, requiresRole }: Partial<Record<keyof InstallationRules, boolean | undefined>>,
): Promise<void> => {
  await tx
    .updateTable('workspace')
    .set((row) => ({
      emails_need_second_person: emailsNeedSecondPerson ?? row.ref('emails_need_second_person'),
      requires_role: requiresRole ?? row.ref('requires_role'),
    }))
    .execute();
};

/** Stores the hour of the daily digest of everyone who has not chosen their own. */
export const saveDigestHour = async (tx: Kysely<DB>, digestHour: number | null): Promise<void> => {
  await tx.updateTable('workspace').set({ digest_hour: digestHour }).execute();
};
