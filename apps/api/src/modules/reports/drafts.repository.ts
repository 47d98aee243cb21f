import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whose draft, and for which invention. */
export interface DraftKey {
  personId: string;
  inventionId: InventionId;
}

/** A draft as stored. */
export interface DraftRow {
  content: object;
  updatedAt: string;
}

/** Returns a person's own draft. */
export const findDraft = async (
  db: Database,
  { personId, inventionId }: DraftKey,
): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`
    select content, updated_at as "updatedAt" from report_drafts
    where person_id = ${personId} and invention_id = ${inventionId}`.execute(db);
  return rows[0];
};

/**
 * Stores a draft if the stored one has the base version, or if there is none and no base version is given. Its version
 * always grows. Returns the new version; undefined if the base version is stale.
 */
export const saveDraft = async (
  db: Database,
  { personId, inventionId }: DraftKey,
  { content, baseVersion, now }: { content: object; baseVersion: string | undefined; now: string },
): Promise<string | undefined> => {
  const { rows } =
    baseVersion === undefined
      ? await sql<{ updatedAt: string }>`
          insert into report_drafts (person_id, invention_id, content, updated_at)
          values (${personId}, ${inventionId}, ${JSON.stringify(content)}, ${now})
          on conflict do nothing returning updated_at as "updatedAt"`.execute(db)
      : await sql<{ updatedAt: string }>`
          update report_drafts set content = ${JSON.stringify(content)},
            updated_at = greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')
          where person_id = ${personId} and invention_id = ${inventionId}
            and updated_at = ${baseVersion}::timestamptz(3)
          returning updated_at as "updatedAt"`.execute(db);
  return rows[0]?.updatedAt;
};

/** Deletes a person's own draft, if there is one; with a version, only if it still has that. */
export const deleteDraft = async (
  db: Database,
  { personId, inventionId }: DraftKey,
  version?: string,
): Promise<void> => {
  await db
    .deleteFrom('report_drafts')
    .where('person_id', '=', personId)
    .where('invention_id', '=', inventionId)
    .$if(version !== undefined, (query) => query.where(sql<boolean>`updated_at = ${version}::timestamptz(3)`))
    .execute();
};
