import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whose drafts, and for which invention. */
interface Owner {
  personId: string;
  inventionId: InventionId;
}

/** One of them. */
export interface DraftKey extends Owner {
  id: string;
}

/** A draft as stored. */
export interface DraftRow {
  id: string;
  content: object;
  updatedAt: string;
}

/** Returns a person's own drafts, the last changed one first. */
export const listDrafts = async (db: Database, { personId, inventionId }: Owner): Promise<DraftRow[]> => {
  const { rows } = await sql<DraftRow>`
    select id, content, updated_at as "updatedAt" from report_drafts
    where person_id = ${personId} and invention_id = ${inventionId}
    order by updated_at desc, id`.execute(db);
  return rows;
};

/**
 * Stores a draft if the stored one has the base version, or if no base version is given, there is none with its id, and the
 * person has room for one more. Its version always grows. Returns the new version; undefined if nothing was stored.
 */
export const saveDraft = async (
  db: Database,
  { personId, inventionId, id }: DraftKey,
  {
    content,
    baseVersion,
    now,
    maxDrafts,
  }: { content: object; baseVersion: string | undefined; now: string; maxDrafts: number },
): Promise<string | undefined> => {
  const { rows } =
    baseVersion === undefined
      ? await sql<{ updatedAt: string }>`
          insert into report_drafts (person_id, invention_id, id, content, updated_at)
          select ${personId}, ${inventionId}, ${id}, ${JSON.stringify(content)}, ${now}
          where (select count(*) from report_drafts
            where person_id = ${personId} and invention_id = ${inventionId}) < ${maxDrafts}
          on conflict do nothing returning updated_at as "updatedAt"`.execute(db)
      : await sql<{ updatedAt: string }>`
          update report_drafts set content = ${JSON.stringify(content)},
            updated_at = greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')
          where person_id = ${personId} and invention_id = ${inventionId} and id = ${id}
            and updated_at = ${baseVersion}::timestamptz(3)
          returning updated_at as "updatedAt"`.execute(db);
  return rows[0]?.updatedAt;
};

/** Deletes a person's own draft, if there is one; with a version, only if it still has that. */
export const deleteDraft = async (
  db: Database,
  { personId, inventionId, id }: DraftKey,
  version?: string,
): Promise<void> => {
  await db
    .deleteFrom('report_drafts')
    .where('person_id', '=', personId)
    .where('invention_id', '=', inventionId)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where(sql<boolean>`updated_at = ${version}::timestamptz(3)`))
    .execute();
};
