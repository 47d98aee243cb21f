import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { DeadlineFact, DeadlineRule, MatterFlag } from '@hub/domain/deadlines/deadline-rule.ts';
import { factsOf, flagsOf } from '@hub/domain/deadlines/facts/period-start.ts';
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
export type FileFacts = Partial<Record<DeadlineFact, IsoDate | undefined>> &
  Partial<Record<MatterFlag, true>>;

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
const rehearingDecisions = ['APD1', 'APD2', 'APD3'];
const relevantCodes = [
  'CTFR',
  'N/AP',
  'APRB',
  'BDRR',
  'TRNA',
  ...rehearingDecisions,
  ...repliesAfterFinal,
  ...settlesFinal,
];
/** Rules that start from the earliest priority date itself. */
const priorityRules = ['FF-PAR', 'FF-REM', 'PC-30'];

/** Kind and age of an application in the Office’s record. */
interface ApplicationKind {
  inventionId: string;
  type: string | null;
  /** The real filing date, where a replay moved the file. */
  filing: string | null;
}

const readKinds = (db: Database, actor: Actor, inventionIds: readonly string[]): Promise<ApplicationKind[]> =>
  db
    .selectFrom('patent_applications')
    .select([
      'invention_id as inventionId',
      sql<string | null>`lower(application_type)`.as('type'),
      sql<string | null>`(filing_date - shift_days)::date`.as('filing'),
    ])
    .where('invention_id', 'in', inventionIds)
    .where(visibleInvention(actor, 'invention_id'))
    .execute();

/** First filing date of applications with patent term adjustment (35 USC 154(b)); only an earlier one matters. */
const termAdjustmentSince = '2000-05-29';
const flagsByType: Readonly<Record<string, MatterFlag>> = {
  design: 'isDesign',
  're-issue': 'isReissue',
  reissue: 'isReissue',
};

/** Returns the kind of an application as facts, as far as it changes the dates of a rule. */
const kindFacts = (rule: DeadlineRule, { type, filing }: ApplicationKind): FileFacts => {
  const flag = flagsByType[type ?? ''];
  const isOld = rule.isPtaRelevant && filing !== null && filing < termAdjustmentSince;
  return {
    ...(flag && (rule.isPtaRelevant || flagsOf(rule).has(flag)) && { [flag]: true }),
    ...(isOld && { filing }),
  };
};

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
          and patent_documents.former_application is null
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
  const request = first(['BDRR'], documentDate);
  return {
    filing: onlyDate(filings),
    finalRejection,
    firstReply: first(repliesAfterFinal, finalRejection, documentDate),
    noticeOfAppeal: dates.findLast(({ name, date }) => name === 'N/AP' && date <= documentDate)?.date,
    replyBrief: first(['APRB'], documentDate),
    rehearingRequest: request,
    rehearingDecision: first(rehearingDecisions, request),
    issueDate: first(['issueDate'], documentDate),
    priority: onlyDate(dates.filter(({ name, date }) => name === 'priority' && date <= documentDate)),
  };
};

/** Names of the facts that a rule takes from the file. A filing abroad is not the one in the file. */
const wantedBy = (rule: DeadlineRule): Set<string> => {
  const wanted = new Set([...factsOf(rule), ...(rule.startsAt ?? [])]);
  if (rule.startsAt && !rule.triggerCodes.includes('TRNA')) wanted.delete('filing');
  return wanted;
};

const hasFacts = (rule: DeadlineRule): boolean =>
  rule.isPtaRelevant || wantedBy(rule).size > 0 || flagsOf(rule).size > 0;

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
  const asking = questions.filter(({ ruleId }) => isKnownRule(ruleId) && hasFacts(deadlineRule(ruleId)));
  if (asking.length === 0) return () => ({});
  const ids = [...new Set(asking.map(({ inventionId }) => inventionId))];
  const datesOf = Map.groupBy(await readFileDates(db, actor, ids), ({ inventionId }) => inventionId);
  const kinds = new Map((await readKinds(db, actor, ids)).map((kind) => [kind.inventionId, kind]));
  return ({ inventionId, ruleId, documentDate }) => {
    if (!isKnownRule(ruleId)) return {};
    const rule = deadlineRule(ruleId);
    const wanted = wantedBy(rule);
    const known = Object.entries(knownOn(datesOf.get(inventionId) ?? [], documentDate));
    const kind = kinds.get(inventionId);
    return {
      ...Object.fromEntries(known.filter(([fact, date]) => date !== undefined && wanted.has(fact))),
      ...(kind && kindFacts(rule, kind)),
    };
  };
};
