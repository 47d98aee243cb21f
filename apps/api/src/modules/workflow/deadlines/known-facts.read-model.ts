import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { DeadlineFact } from '@hub/domain/deadlines/deadline-rule.ts';
import { factsOf } from '@hub/domain/deadlines/period-start.ts';
import { DEADLINE_RULES, deadlineRule } from '@hub/domain/deadlines/rule-table.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** For which rule, on which invention, facts are sought, and the date of the paper that starts it. */
interface FactQuestion {
  readonly inventionId: string;
  readonly ruleId: string;
  readonly paperDate: string;
}

/** What the file of an invention says that a rule counts with. */
export type FileFacts = Partial<Record<DeadlineFact, IsoDate | undefined>>;

/** A dated thing in the file of an invention: a paper by its code, or a date that was entered or counted from before. */
interface FileDate {
  readonly inventionId: string;
  readonly name: string;
  readonly date: string;
}

const repliesAfterFinal = ['A.NE', 'A.NE.AFCP'];
/** After one of these an advisory action no longer belongs to the last final rejection, so a person has to say. */
const settlesFinal = ['RCEX', 'ACPA', 'N/AP', 'NOA', 'CTNF', 'CTRS', 'SFR.', 'W/AC', 'NRES', 'ABN'];
const askedCodes = ['CTFR', 'N/AP', 'APRB', ...repliesAfterFinal, ...settlesFinal];
/** Rules that count from the earliest priority date itself. */
const priorityRules = ['FF-PAR', 'FF-REM', 'PC-30'];

/** Dates of the files, oldest first. A paper that somebody has dismissed says nothing. */
const readFileDates = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<FileDate[]> => {
  const { rows } = await sql<FileDate>`
    with asked as (
      select id from inventions where id = any(${inventionIds}::uuid[]) and ${visibleInvention(actor, 'inventions.id')})
    select asked.id as "inventionId", dated.name, dated.date
    from asked cross join lateral (
      select code as name, document_date as date from patent_documents
        left join paper_outcomes on paper_outcomes.document_id = patent_documents.id
        where patent_documents.invention_id = asked.id and code = any(${askedCodes}::text[])
          and paper_outcomes.outcome is distinct from 'dismissed'
      union all
      select case when rule_id = 'OA-F' then 'CTFR' else 'priority' end, (deadline ->> 'trigger')::date from milestones
        where invention_id = asked.id and not is_deleted and rule_id = any(${['OA-F', ...priorityRules]}::text[])
          and deadline ->> 'trigger' is not null
      union all
      select 'priority', (facts ->> 'priority')::date from workflows
        where invention_id = asked.id and facts ->> 'priority' is not null
      union all
      select 'priority', (facts ->> 'priority')::date from milestones
        where invention_id = asked.id and not is_deleted and facts ->> 'priority' is not null
      union all
      select 'issueDate', grant_date from patent_applications
        where invention_id = asked.id and grant_date is not null) as dated
    order by dated.date`.execute(db);
  return rows;
};

/** The final rejection that stands on the day of an advisory action; undefined where something came between. */
const standingFinal = (dates: readonly FileDate[], until: string): string | undefined => {
  const last = dates.findLast(
    ({ name, date }) => date <= until && (name === 'CTFR' || settlesFinal.includes(name)),
  );
  return last?.name === 'CTFR' ? last.date : undefined;
};

/** Everything the file says on the day of a paper; two different priority dates say nothing. */
const knownOn = (dates: readonly FileDate[], paperDate: string): FileFacts => {
  const first = (names: readonly string[], from: string | undefined, until = '9999-12-31') =>
    from === undefined
      ? undefined
      : dates.find(({ name, date }) => names.includes(name) && date >= from && date <= until)?.date;
  const finalRejection = standingFinal(dates, paperDate);
  const priorities = new Set(
    dates.filter(({ name, date }) => name === 'priority' && date <= paperDate).map(({ date }) => date),
  );
  return {
    finalRejection,
    firstReply: first(repliesAfterFinal, finalRejection, paperDate),
    noticeOfAppeal: dates.findLast(({ name, date }) => name === 'N/AP' && date <= paperDate)?.date,
    replyBrief: first(['APRB'], paperDate),
    issueDate: first(['issueDate'], paperDate),
    priority: priorities.size === 1 ? [...priorities][0] : undefined,
  };
};

const isKnownRule = (ruleId: string): boolean => DEADLINE_RULES.some(({ id }) => id === ruleId);

/**
 * What the hub knows that a rule counts with, from the papers and dates of the inventions that the actor may see. What is
 * not certain is left out: a person gives it.
 */
export const readKnownFacts = async (
  db: Database,
  actor: Actor,
  questions: readonly FactQuestion[],
): Promise<(question: FactQuestion) => FileFacts> => {
  const asking = questions.filter(
    ({ ruleId }) => isKnownRule(ruleId) && factsOf(deadlineRule(ruleId)).size > 0,
  );
  if (asking.length === 0) return () => ({});
  const ids = [...new Set(asking.map(({ inventionId }) => inventionId))];
  const datesOf = Map.groupBy(await readFileDates(db, actor, ids), ({ inventionId }) => inventionId);
  return ({ inventionId, ruleId, paperDate }) => {
    const wanted = isKnownRule(ruleId) ? factsOf(deadlineRule(ruleId)) : new Set<string>();
    const known = Object.entries(knownOn(datesOf.get(inventionId) ?? [], paperDate));
    return Object.fromEntries(known.filter(([fact, date]) => date !== undefined && wanted.has(fact)));
  };
};
