import type { InventionId } from '@hub/contract/fields.ts';
import { actionCodes, citingCodes, statementCode, windowCodes } from '@hub/domain/documents/disclosure.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { familyOf } from './family.read-model.ts';

const maxAgeDays = 365;
/** References of one proposal that are named; the others are counted. */
const maxReferences = 20;

/** A family member that may have to cite the references of another one's documents. */
export interface ProposalRow {
  inventionId: InventionId;
  title: string;
  references: string[];
  sourceId: InventionId;
  sourceTitle: string;
  sourceReferences: string[];
  documents: { id: string; code: string; description: string }[];
  /** Number of references that the office lists for these documents; 0 if it lists none yet. */
  listedCount: number;
  /** Number of those that it does not list for the member, and the first of them. */
  missingCount: number;
  missingReferences: string[];
  citedOn: string;
  filing: string | null;
  dismissal: { reason: string; by: string | null; at: string } | null;
  total: number;
}

/** The index of citing documents is used only if the codes are part of the statement. */
const codes = sql.raw(citingCodes.map((code) => `'${code}'`).join(', '));

const actions = sql.raw(actionCodes.map((code) => `'${code}'`).join(', '));

/** Days on which references were cited in an invention, with the documents of each and the number of listed references. */
const citedDays = (actor: Actor, today: string) => sql`
  days as (
    select citing.invention_id as source_id, citing.real_date from patent_documents citing
    where citing.code in (${codes}) and citing.document_date >= ${today}::date - ${maxAgeDays}::int
      and citing.document_date <= ${today}::date and citing.missing_since is null and citing.former_application is null
      and ${visibleInvention(actor, 'citing.invention_id')}
    union
    select listed.invention_id, listed.cited_on from office_citations listed
      left join patent_applications moved on moved.invention_id = listed.invention_id
    where listed.cited_on >= ${today}::date - coalesce(moved.shift_days, 0) - ${maxAgeDays}::int
      and listed.cited_on <= ${today}::date - coalesce(moved.shift_days, 0)
      and ${visibleInvention(actor, 'listed.invention_id')}),
  cited as (
    select days.source_id, days.real_date, listed.count as listed_count,
      coalesce(found.documents, '[]') as documents, coalesce(found.has_citing, false) as has_citing
    from days
      cross join lateral (select count(*)::int as count from office_citations
        where invention_id = days.source_id and cited_on = days.real_date) listed
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', citing.id, 'code', citing.code, 'description', citing.description)
            order by citing.code, citing.id) as documents,
          bool_or(citing.code in (${codes})) as has_citing
        from patent_documents citing
        where citing.invention_id = days.source_id and citing.real_date = days.real_date and citing.missing_since is null
          and citing.former_application is null and (citing.code in (${codes}) or (listed.count > 0 and citing.code in (${actions})))) found)`;

/**
 * Returns a page of proposals, newest first. The members of a family share an application number. The documents of a day
 * are settled for a member that has filed a disclosure statement since, or that has a milestone of their date. The office's
 * lists may be incomplete, so they settle only a day on which no document is known to cite.
 */
export const readProposalRows = async (
  db: Database,
  actor: Actor,
  { today, list, skip, size }: { today: string; list: 'open' | 'dismissed'; skip: number; size: number },
): Promise<ProposalRow[]> => {
  const { rows } = await sql<ProposalRow>`
    with ${citedDays(actor, today)}
    select member.id as "inventionId", member.title, member.reference_list as "references",
      source.id as "sourceId", source.title as "sourceTitle", source.reference_list as "sourceReferences",
      cited.documents, cited.listed_count as "listedCount", missing.references as "missingReferences",
      missing.count as "missingCount", (cited.real_date + coalesce(application.shift_days, 0))::date as "citedOn",
      application.filing_date as filing,
      case when dismissal.invention_id is not null then jsonb_build_object(
        'reason', dismissal.reason,
        'by', (select coalesce(nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), principals.value)
          from people join principals on principals.id = people.id where people.id = dismissal.dismissed_by),
        'at', to_char(dismissal.dismissed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as dismissal,
      count(*) over ()::int as total
    from cited
      join inventions source on source.id = cited.source_id
      cross join lateral ${familyOf('source.id')} family
      join inventions member on member.id = family.id
      left join patent_applications application on application.invention_id = member.id
      cross join lateral (
        select count(*)::int as count, coalesce((array_agg(listed.reference order by listed.reference))[:${maxReferences}::int], '{}') as references
        from office_citations listed
        where listed.invention_id = source.id and listed.cited_on = cited.real_date and not exists (
          select from office_citations own
          where own.invention_id = member.id and own.reference_key = listed.reference_key)) missing
      left join disclosure_dismissals dismissal on dismissal.invention_id = member.id
        and dismissal.source_id = source.id and dismissal.real_date = cited.real_date
    where (dismissal.invention_id is not null) = ${list === 'dismissed'} and member.status in ('filed', 'prosecution', 'allowed') and ${visibleInvention(actor, 'member.id')}
      and cited.real_date + coalesce(application.shift_days, 0) <= ${today}::date
      and (cited.listed_count = 0 or missing.count > 0 or cited.has_citing)
      and not exists (
        select from patent_documents statement where statement.invention_id = member.id
          and statement.code = ${statementCode} and statement.real_date >= cited.real_date
          and statement.missing_since is null and statement.former_application is null)
      and not exists (
        select from milestones where milestones.invention_id = member.id and milestones.rule_id in ('ID-E', 'ID-D')
          and milestones.deadline ->> 'trigger' = (cited.real_date + coalesce(application.shift_days, 0))::date::text)
    order by "citedOn" desc, member.id, source.id
    limit ${size} offset ${skip}`.execute(db);
  return rows;
};

/** Returns how many days after their actions the office's lists arrived, of inventions that the actor sees; null if none was measured. */
export const readListLag = async (db: Database, actor: Actor) => {
  const { rows } = await sql<{ minDays: number; maxDays: number; actions: number }>`
    select min(days) as "minDays", max(days) as "maxDays", count(*)::int as actions from citation_lags
    where ${visibleInvention(actor, 'citation_lags.invention_id')} having count(*) > 0`.execute(db);
  return rows[0] ?? null;
};

/** Returns the documents that decide which window is open, by invention. */
export const readWindowDocuments = async (db: Database, actor: Actor, inventionIds: readonly string[]) => {
  if (inventionIds.length === 0) return new Map<string, { code: string; date: string }[]>();
  const rows = await db
    .selectFrom('patent_documents')
    .select(['invention_id as inventionId', 'code', 'document_date as date'])
    .where('invention_id', 'in', inventionIds)
    .where('code', 'in', windowCodes)
    .where('missing_since', 'is', null)
    .where('former_application', 'is', null)
    .where(visibleInvention(actor, 'patent_documents.invention_id'))
    .execute();
  return Map.groupBy(rows, ({ inventionId }) => inventionId);
};
