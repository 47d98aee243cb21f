import { actionCodes } from '@hub/domain/documents/disclosure.ts';
import { referenceKey } from '@hub/domain/documents/reference-key.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hasFamily } from '../documents/public.ts';

/** A reference as the office sent it. */
interface NewCitation {
  text: string;
  number: string | null;
  documentIdentifier: string | null;
  recordedOn: string;
}

/** Days after which the references of an application are read again. */
const maxAgeDays = 7;
const maxKeyLength = 500;
/** A reading longer ago than this does not show when a list appeared. */
const maxGapDays = 3 * maxAgeDays;

/** Returns the real days whose list is stored, and whether they were read recently enough to say what is new since. */
const readKnownDays = async (tx: Database, inventionId: string, now: string) => {
  const { rows } = await sql<{ days: string[] }>`
    select coalesce((select jsonb_agg(distinct cited_on) from office_citations where invention_id = ${inventionId}), '[]') as days
    from office_readings where invention_id = ${inventionId}
      and citations_read_at > ${now}::timestamptz - ${maxGapDays}::int * interval '1 day'`.execute(tx);
  return rows[0]?.days;
};

/** Stores how many days after its action each list was here that was missing at the reading before. */
const storeLags = (tx: Database, inventionId: string, known: readonly string[], today: string) =>
  sql`
    insert into citation_lags (invention_id, cited_on, days)
    select distinct ${inventionId}::uuid, listed.cited_on,
      greatest(0, ${today}::date - listed.cited_on - coalesce(application.shift_days, 0))
    from office_citations listed
      left join patent_applications application on application.invention_id = listed.invention_id
    where listed.invention_id = ${inventionId} and listed.cited_on <> all (${known}::date[]) and exists (
      select from patent_documents action where action.invention_id = listed.invention_id
        and action.real_date = listed.cited_on and action.direction = 'OUTGOING' and action.former_application is null)
    on conflict do nothing`.execute(tx);

/** Whether the references of an application are due: only members of a family are compared. */
export const needsCitations = async (db: Database, inventionId: string, now: string): Promise<boolean> => {
  const { rows } = await sql<{ isDue: boolean }>`
    select coalesce(citations_read_at <= ${now}::timestamptz - ${maxAgeDays}::int * interval '1 day', true)
      and ${hasFamily('office_readings.invention_id')} as "isDue"
    from office_readings where invention_id = ${inventionId}`.execute(db);
  return rows[0]?.isDue ?? false;
};

/**
 * Stores the references of an application in place of those read before. Each is dated by the action that it belongs to;
 * if the file has no such document, by the last action that the office had mailed when it recorded the reference.
 */
export const storeCitations = async (
  tx: Database,
  inventionId: string,
  citations: readonly NewCitation[],
  { now, today }: { now: string; today: string },
): Promise<void> => {
  const known = await readKnownDays(tx, inventionId, now);
  const rows = citations.map((citation) => ({
    key: referenceKey(citation).slice(0, maxKeyLength),
    text: citation.text,
    identifier: citation.documentIdentifier,
    recorded: citation.recordedOn,
  }));
  await tx.deleteFrom('office_citations').where('invention_id', '=', inventionId).execute();
  await sql`
    insert into office_citations (invention_id, reference_key, reference, cited_on)
    select ${inventionId}::uuid, given.key, min(given.text), dated.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (key text, text text, identifier text, recorded date)
      cross join lateral (select coalesce(
        (select real_date from patent_documents
          where invention_id = ${inventionId}::uuid and document_identifier = given.identifier),
        (select max(real_date) from patent_documents
          where invention_id = ${inventionId}::uuid and direction = 'OUTGOING' and real_date <= given.recorded
            and former_application is null
            and code in (${sql.join([...actionCodes])})),
        given.recorded) as day) dated
    where given.key <> ''
    group by given.key, dated.day`.execute(tx);
  if (known) await storeLags(tx, inventionId, known, today);
  await tx
    .updateTable('office_readings')
    .set({ citations_read_at: now })
    .where('invention_id', '=', inventionId)
    .execute();
};
