import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

/** A minion that reads each new office action by itself. */
export interface WatchingMinion {
  id: number;
  botId: string;
  documentId: string;
  name: string;
  script: string;
  createdAt: string;
}

/** Lists the ids of minions that watch. */
export const listWatching = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('minions')
    .select('id')
    .where('is_watching', '=', true)
    .where('is_stopped', '=', false)
    .where('deleted_at', 'is', null)
    .where('script', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks a minion that watches; undefined if another process looks for it. */
export const lockWatching = async (tx: Database, id: number): Promise<WatchingMinion | undefined> => {
  const { rows } = await sql<WatchingMinion>`
    select id, bot_id as "botId", document_id as "documentId", name, script, created_at as "createdAt" from minions
    where id = ${id} and is_watching and not is_stopped and deleted_at is null for no key update skip locked`.execute(
    tx,
  );
  return rows[0];
};

/** A document that a minion has not read. */
export interface WatchedDocument {
  id: string;
  inventionId: InventionId;
}

/**
 * Lists office actions that wait for docketing, have a text and arrived since there is the minion, and that it has not
 * been given, oldest first.
 */
export const listUnreadActions = async (
  db: Database,
  worker: Actor,
  { id, createdAt }: Pick<WatchingMinion, 'id' | 'createdAt'>,
  { codes, limit }: { codes: readonly string[]; limit: number },
): Promise<WatchedDocument[]> => {
  const { rows } = await sql<WatchedDocument>`
    select document.id, document.invention_id as "inventionId"
    from document_outcomes outcome
      join patent_documents document on document.id = outcome.document_id
    where outcome.outcome = 'proposed' and outcome.created_at >= ${createdAt}
      and document.code = any(${codes}::text[])
      and exists (
        select from office_downloads download
          join files file on file.id = download.file_id and not file.is_deleted
          join file_contents content on content.sha256 = file.sha256
        where download.document_id = document.id and content.text_state in ('extracted', 'partial'))
      and not exists (select from minion_runs run where run.minion_id = ${id} and run.about_document_id = document.id)
      and ${visibleInvention(worker, 'document.invention_id')}
    order by outcome.created_at, document.id limit ${limit}`.execute(db);
  return rows;
};
