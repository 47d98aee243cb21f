import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** What this installation is. */
export interface Workspace {
  readonly demoReplayedOn: string | null;
  readonly docketingPrefix: string;
}

/** Reads the one row that says what this installation is. */
export const readWorkspace = async (db: Kysely<DB>): Promise<Workspace> => {
  const row = await db
    .selectFrom('workspace')
    .select(['demo_replayed_on', 'docketing_prefix'])
    .executeTakeFirstOrThrow();
  return { demoReplayedOn: row.demo_replayed_on, docketingPrefix: row.docketing_prefix };
};
