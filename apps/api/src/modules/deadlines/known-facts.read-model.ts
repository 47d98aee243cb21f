import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { DeadlineFact } from '@hub/domain/deadlines/deadline-rule.ts';
import { factsOf } from '@hub/domain/deadlines/facts/period-start.ts';
import { deadlineRule, deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** An invention and a rule to find facts for, with the date of the document that starts the rule. */
interface FactQuestion {
  inventionId: string;
  ruleId: string;
  documentDate: string;
}

/** Facts from the file of an invention that a rule computes with. */
export type FileFacts = Partial<Record<DeadlineFact, IsoDate | undefined>>;

/**
 * A dated entry in the file of an invention: a document by its code, or a date that was entered or used
 * before.
 */
interface FileDate {
  inventionId: string;
  name: string;
  date: string;
}

const repliesAfterFinal = ['A.NE', 'A.NE.AFCP'];
/**
 * After one of these, an advisory action no longer belongs to the last final rejection, so a person has to
 * enter it.
 */
const settlesFinal = ['RCEX', 'ACPA', 'N/AP', 'NOA', 'CTNF', 'CTRS', 'SFR.', 'W/AC', 'NRES', 'ABN'];
const relevantCodes = ['CTFR', 'N/AP', 'APRB', 'TRNA', ...repliesAfterFinal, ...settlesFinal];
/** Rules that start from the earliest priority date itself. */
const priorityRules = ['FF-PAR', 'FF-REM', 'PC-30'];

/** Returns the dates of the files, oldest first. Dismissed documents are left out. */
const readFileDates = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<FileDate[]> => {
  const { rows } = await sql<FileDate>`
    with requested as (
      select id from inventions where id = any(${inventionIds}::uuid[]) and ${visibleInvention(actor, 'inventions.id')})
    select requested.id as "inventionId", dated.name, dated.date
    from requested cross join lateral (
      select code as name, document_date as date from patent_documents
        left join document_outcomes on document_outcomes.document_id = patent_documents.id
        where patent_documents.invention_id = requested.id and code = any(${relevantCodes}::text[])
          and document_outcomes.outcome is distinct from 'dismissed'
      union all
      select case when rule_id = 'OA-F' then 'CTFR' else 'priority' end, (deadline ->> 'trigger')::date from milestones
        where invention_id = requested.id and not is_deleted and rule_id = any(${['OA-F', ...priorityRules]}::text[])
          and deadline ->> 'trigger' is not null
      union all
      select 'priority', (facts ->> 'priority')::date from workflows
        where invention_id = requested.id and facts ->> 'priority' is not null
      union all
      select 'priority', (facts ->> 'priority')::date from milestones
        where invention_id = requested.id and not is_deleted and facts ->> 'priority' is not null
      union all
      select 'filing', filing_date from patent_applications
        where invention_id = requested.id and filing_date is not null
      union all
      select 'issueDate', grant_date from patent_applications
        where invention_id = requested.id and grant_date is not null) as dated
    order by dated.date`.execute(db);
  return rows;
};

/**
 * Returns the final rejection in force on the day of an advisory action; undefined if another action came
 * between.
 */
const finalInForce = (dates: readonly FileDate[], until: string): string | undefined => {
  const last = dates.findLast(
    ({ name, date }) => date <= until && (name === 'CTFR' || settlesFinal.includes(name)),
  );
  return last?.name === 'CTFR' ? last.date : undefined;
};

/** The filing in the United States: from the Office's record, or its transmittal. */
const isFiling = (name: string): boolean => name === 'filing' || name === 'TRNA';

/** Returns the date on which all entries agree. */
const onlyDate = (entries: readonly FileDate[]): string | undefined => {
  const dates = new Set(entries.map(({ date }) => date));
  return dates.size === 1 ? [...dates][0] : undefined;
};

/** Returns all facts known on the day of a document; different priority or filing dates are left out. */
const knownOn = (dates: readonly FileDate[], documentDate: string): FileFacts => {
  const first = (names: readonly string[], from: string | undefined, until = '9999-12-31') =>
    from === undefined
      ? undefined
      : dates.find(({ name, date }) => names.includes(name) && date >= from && date <= until)?.date;
  const finalRejection = finalInForce(dates, documentDate);
  const filings = dates.filter(({ name, date }) => isFiling(name) && date <= documentDate);
  return {
    filing: onlyDate(filings),
    finalRejection,
    firstReply: first(repliesAfterFinal, finalRejection, documentDate),
    noticeOfAppeal: dates.findLast(({ name, date }) => name === 'N/AP' && date <= documentDate)?.date,
    replyBrief: first(['APRB'], documentDate),
    issueDate: first(['issueDate'], documentDate),
    priority: onlyDate(dates.filter(({ name, date }) => name === 'priority' && date <= documentDate)),
  };
};

/** Names of the facts that a rule takes from the file. A filing abroad is not the one in the file. */
const wantedBy = (ruleId: string): Set<string> => {
  const { startsAt = [], triggerCodes } = deadlineRule(ruleId);
  const wanted = new Set([...factsOf(deadlineRule(ruleId)), ...startsAt]);
  if (!triggerCodes.includes('TRNA')) wanted.delete('filing');
  return wanted;
};

const isKnownRule = (ruleId: string): boolean => deadlineRules.some(({ id }) => id === ruleId);

/**
 * Returns the facts that a rule computes with, from the documents and dates of inventions that the actor may
 * see. Uncertain facts are left out: a person enters them.
 */
export const readKnownFacts = async (
  db: Database,
  actor: Actor,
  questions: readonly FactQuestion[],
): Promise<(question: FactQuestion) => FileFacts> => {
  const asking = questions.filter(({ ruleId }) => isKnownRule(ruleId) && wantedBy(ruleId).size > 0);
  if (asking.length === 0) return () => ({});
  const ids = [...new Set(asking.map(({ inventionId }) => inventionId))];
  const datesOf = Map.groupBy(await readFileDates(db, actor, ids), ({ inventionId }) => inventionId);
  return ({ inventionId, ruleId, documentDate }) => {
    const wanted = isKnownRule(ruleId) ? wantedBy(ruleId) : new Set<string>();
    const known = Object.entries(knownOn(datesOf.get(inventionId) ?? [], documentDate));
    return Object.fromEntries(known.filter(([fact, date]) => date !== undefined && wanted.has(fact)));
  };
};
