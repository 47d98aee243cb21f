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
