import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A version that a person made live. */
interface LiveVersionRow {
  script: string;
  version: number;
  at: string;
  by: string;
}

/** Lists the versions that were made live, the newest first. */
export const listLiveVersions = (db: Database): Promise<LiveVersionRow[]> =>
  db
    .selectFrom('minion_live_versions')
    .innerJoin('principals', 'principals.id', 'minion_live_versions.changed_by')
    .select([
      'minion_live_versions.script',
      'minion_live_versions.version',
      'minion_live_versions.changed_at as at',
      'principals.value as by',
    ])
    .orderBy('minion_live_versions.id', 'desc')
    .execute();

interface EvaluatedVersionRow {
  script: string;
  version: number;
  id: string;
  createdAt: string;
  createdBy: string;
}

/** Lists the newest evaluation of each version of each script. */
export const listNewestEvaluations = async (db: Database): Promise<EvaluatedVersionRow[]> => {
  const { rows } = await sql<EvaluatedVersionRow>`
    select distinct on (evaluation.script, evaluation.version) evaluation.script, evaluation.version, evaluation.id,
      evaluation.created_at as "createdAt", author.value as "createdBy"
    from minion_evaluations evaluation join principals author on author.id = evaluation.created_by
    order by evaluation.script, evaluation.version, evaluation.created_at desc, evaluation.id desc`.execute(
    db,
  );
  return rows;
};

/** Returns whether an evaluation is one of a version of a script. */
export const isEvaluationOf = async (
  db: Database,
  { id, script, version }: { id: string; script: string; version: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('minion_evaluations')
    .select('id')
    .where('id', '=', id)
    .where('script', '=', script)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
};

interface NewLiveVersion {
  script: string;
  version: number;
  evaluationId: string | null;
  personId: string;
  now: string;
}

/** Makes a version live for runs that begin from now on. */
export const insertLiveVersion = async (
  tx: Database,
  { script, version, evaluationId, personId, now }: NewLiveVersion,
): Promise<void> => {
  await tx
    .insertInto('minion_live_versions')
    .values({ script, version, evaluation_id: evaluationId, changed_by: personId, changed_at: now })
    .execute();
};
