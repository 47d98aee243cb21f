import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** Facts about this installation. */
export interface Workspace {
  demoReplayedOn: string | null;
  docketingPrefix: string;
}

/** Reads the single row with facts about this installation. */
export const readWorkspace = async (db: Kysely<DB>): Promise<Workspace> => {
  const row = await db
    .selectFrom('workspace')
    .select(['demo_replayed_on', 'docketing_prefix'])
    .executeTakeFirstOrThrow();
  return { demoReplayedOn: row.demo_replayed_on, docketingPrefix: row.docketing_prefix };
};

/** Sets the prefix of references that are docket numbers. Links to matters are computed with it, so they change at once. */
export const updateDocketingPrefix = async (tx: Kysely<DB>, docketingPrefix: string): Promise<void> => {
  await tx.updateTable('workspace').set({ docketing_prefix: docketingPrefix }).execute();
};

/** Returns whether a minion's proposal with an email is approved only by someone other than the person who asked for it. */
export const readSecondPerson = async (db: Kysely<DB>): Promise<boolean> => {
  const { isNeeded } = await db
    .selectFrom('workspace')
    .select('emails_need_second_person as isNeeded')
    .executeTakeFirstOrThrow();
  return isNeeded;
};

/** Stores whether a minion's proposal with an email is approved only by someone other than the person who asked for it. */
export const saveSecondPerson = async (tx: Kysely<DB>, isNeeded: boolean): Promise<void> => {
  await tx.updateTable('workspace').set({ emails_need_second_person: isNeeded }).execute();
};
