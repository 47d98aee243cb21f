import type { TestHub } from './test-hub.ts';

/** Lists the audit entries that a job left on an invention: who it worked for, and what it changed. */
export const listJobEntries = async ({ db }: Pick<TestHub, 'db'>, job: string, inventionId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['actor_id as personId', 'session_id as sessionId', 'details'])
      .where('action', '=', job)
      .where('invention_id', '=', inventionId)
      .orderBy('id')
      .execute()
  ).map(({ details, ...entry }) => ({ ...entry, changed: (details as { changed: string }).changed }));
