import type { FileId, InventionId, PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Claim, ClaimedRows } from '../../platform/database/claimed-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** An entry that was left out, and why. */
export interface SkippedEntry {
  path: string;
  reason: string;
}

/** State of a sync. */
export type SyncState = 'queued' | 'running' | 'succeeded' | 'failed';

/** A request of a person. */
export interface NewSync {
  id: string;
  inventionId: InventionId;
  reference: string;
  /** The file to write into the folder; undefined to read the folder. */
  fileId?: FileId | undefined;
  requestedBy: string;
}

/** Rows of this table that one process at a time works on. */
export const syncRows: ClaimedRows = {
  table: 'repository_syncs',
  key: 'id',
  waiting: 'queued',
  working: 'running',
};

/** A sync that waits for this long may have no job any more: it failed for good. */
const forgottenAfter = '1 minute';

/**
 * Queues a sync. Returns its id and whether its job must be queued: one that is under way is returned as it is, unless it
 * waits without a job.
 */
export const queueSync = async (
  tx: Database,
  { id, inventionId, reference, fileId, requestedBy }: NewSync,
  now: string,
): Promise<{ id: string; isNew: boolean }> => {
  const kind = fileId === undefined ? 'sync' : 'copy';
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    with inserted as (
      insert into repository_syncs
        (id, invention_id, kind, file_id, reference, requested_by, state, created_at, updated_at)
      values (${id}, ${inventionId}, ${kind}, ${fileId ?? null}, ${reference}, ${requestedBy}, 'queued', ${now}, ${now})
      on conflict do nothing returning id)
    select id, true as "isNew" from inserted
    union all
    select id, state = 'queued' and updated_at < ${now}::timestamptz - ${sql.lit(forgottenAfter)}::interval
    from repository_syncs
    where state in ('queued', 'running') and kind = ${kind} and not exists (select from inserted)
      and case when kind = 'copy' then file_id = ${fileId ?? null}
        else invention_id = ${inventionId} and folder_key(reference) = folder_key(${reference}) end
    limit 1`.execute(tx);
  const [row] = rows;
  // It ended between the two halves of the statement.
  return row ?? queueSync(tx, { id, inventionId, reference, fileId, requestedBy }, now);
};

/** A sync that a process has to itself. */
export interface ClaimedSync {
  id: string;
  claim: string;
  kind: 'sync' | 'copy';
  inventionId: InventionId;
  fileId: FileId | null;
  reference: string;
  requestedBy: PersonId;
}

/** Reads what a claimed sync has to do. */
export const readClaimedSync = async (tx: Database, { id }: Claim): Promise<ClaimedSync | undefined> => {
  const { rows } = await sql<ClaimedSync>`
    select id, claim, kind, invention_id as "inventionId", file_id as "fileId", reference,
      requested_by as "requestedBy"
    from repository_syncs where id = ${id}`.execute(tx);
  return rows[0];
};

/** Maximum number of entries whose reason is kept. */
const maxSkipped = 100;

/** How an attempt ended; `queued` if it is tried again. */
export type SyncEnd =
  | { state: 'succeeded'; root: string; skipped?: readonly SkippedEntry[]; missing?: number }
  | { state: 'failed' | 'queued'; fault: string };

/** Writes the end of an attempt, whose claim the transaction keeps. */
export const endSync = async (tx: Database, { id }: Claim, end: SyncEnd, now: string): Promise<void> => {
  const outcome =
    end.state === 'succeeded'
      ? {
          root: end.root,
          fault: null,
          missing: end.missing ?? 0,
          skipped: JSON.stringify((end.skipped ?? []).slice(0, maxSkipped)),
        }
      : { fault: end.fault };
  await tx
    .updateTable('repository_syncs')
    .set({ ...outcome, state: end.state, claim: null, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Records how many files a claimed sync has still to fetch, so that people see how far it is. */
export const expectFiles = async (db: Database, { id, claim }: ClaimedSync, left: number): Promise<void> => {
  await db
    .updateTable('repository_syncs')
    .set({ expected: sql<number>`added + changed + ${left}::integer` })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
};

/** Counts the files that a claimed sync has stored so far. */
export const countStored = async (
  tx: Database,
  { id }: ClaimedSync,
  stored: { added: number; changed: number },
): Promise<void> => {
  await tx
    .updateTable('repository_syncs')
    .set({
      added: sql<number>`added + ${stored.added}`,
      changed: sql<number>`changed + ${stored.changed}`,
    })
    .where('id', '=', id)
    .execute();
};

/** Whether a reference of an invention was the name of a folder in an earlier sync. */
export const hadFolder = async (db: Database, inventionId: string, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('repository_syncs')
    .select('id')
    .where('invention_id', '=', inventionId)
    .where('state', '=', 'succeeded')
    .where(sql<boolean>`folder_key(root) = folder_key(${reference})`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Finds a sync of an invention that the actor may see. */
export const findSync = (db: Database, actor: Actor, id: string) =>
  db
    .selectFrom('repository_syncs')
    .select([sql.ref<SyncState>('state').as('state'), 'root'])
    .where('repository_syncs.id', '=', id)
    .where(visibleInvention(actor, 'repository_syncs.invention_id'))
    .executeTakeFirst();
