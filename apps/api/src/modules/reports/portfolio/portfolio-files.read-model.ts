import type { DocumentFormat, PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleRow } from '../../../spine/access/visible-invention.ts';
import type { KeptContent } from '../results.repository.ts';

/** Hours for which a document is kept. The storage keeps a content without a record for as long. */
const keptHours = 24;

const isKept = (now: string) => sql<boolean>`
  run.created_at > ${now}::timestamptz - ${sql.lit(keptHours)} * interval '1 hour'`;

const ofPerson = (actor: Pick<Actor, 'id'>, now: string) => sql`
  from report_runs run join report_results result on result.run_id = run.id
  where run.portfolio is not null and run.requested_by = ${actor.id} and ${isKept(now)}`;

/** A document that a person asked for. */
interface PortfolioFileRow {
  id: string;
  kind: PortfolioKind;
  format: DocumentFormat;
  /** Null for all inventions. */
  filterTitle: string | null;
  state: 'queued' | 'running' | 'done' | 'failed';
  failure: string | null;
  /** Null until it is done. */
  name: string | null;
  createdAt: string;
}

/** Lists the documents across inventions that a person asked for, newest first. */
export const listPortfolioFiles = async (
  db: Database,
  actor: Pick<Actor, 'id'>,
  now: string,
): Promise<PortfolioFileRow[]> => {
  const { rows } = await sql<PortfolioFileRow>`
    select result.id, run.portfolio ->> 'kind' as kind, result.format, run.portfolio ->> 'filterTitle' as "filterTitle",
      result.state, result.failure, result.content ->> 'name' as name, result.created_at as "createdAt"
    ${ofPerson(actor, now)} order by result.created_at desc, result.id desc`.execute(db);
  return rows;
};

/** A document of a person: its content, and whether they may still see every invention in it. */
interface FoundContent {
  content: KeptContent | null;
  format: DocumentFormat;
  isVisible: boolean;
}

/** Finds a document that a person asked for; its content is null until it is finished. */
export const findPortfolioContent = async (
  db: Database,
  actor: Actor,
  id: string,
  now: string,
): Promise<FoundContent | undefined> => {
  const { rows } = await sql<FoundContent>`
    select result.content, result.format,
      (select count(*) from inventions
        where inventions.id in (select jsonb_array_elements_text(result.content -> 'inventionIds')::uuid)
          and ${visibleRow(actor, 'inventions')}) = jsonb_array_length(result.content -> 'inventionIds') as "isVisible"
    ${ofPerson(actor, now)} and result.id = ${id}`.execute(db);
  return rows[0];
};

/** Deletes the records of documents that are kept no longer. */
export const deleteOldPortfolioFiles = async (tx: Database, now: string): Promise<void> => {
  await sql`delete from report_runs run where run.portfolio is not null and not ${isKept(now)}`.execute(tx);
};
