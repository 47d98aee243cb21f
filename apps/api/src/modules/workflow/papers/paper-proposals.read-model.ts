import type { MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { computeDeadline } from '@hub/domain/deadlines/compute-deadline.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import { startOfPeriod } from '@hub/domain/deadlines/period-start.ts';
import { deadlineRule, ruleInForce } from '@hub/domain/deadlines/rule-table.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type FileFacts, readKnownFacts } from '../deadlines/known-facts.read-model.ts';
import { readOfficeCalendar } from '../deadlines/office-calendar.read-model.ts';
import { type ExtendableMilestone, readExtendable } from './extendable-milestones.read-model.ts';
import type { PaperRow } from './papers.repository.ts';
import { type RuleTemplate, readRuleTemplates } from './rule-templates.read-model.ts';

/** A milestone that a paper would start. */
interface ProposedMilestone {
  ruleId: string;
  title: string;
  dueAt: IsoDate | null;
  latest: IsoDate | null;
  /** What the hub knows that the rule counts with. */
  facts: FileFacts;
  missing: string[];
  template: RuleTemplate | null;
}

/** What a paper would start, meet and extend. */
export interface Proposals {
  opens: ProposedMilestone[];
  closes: { id: MilestoneId; title: string; ruleId: string | null; dueAt: IsoDate | null }[];
  extends: ExtendableMilestone[];
}

const none: Proposals = { opens: [], closes: [], extends: [] };

const waits = ({ outcome }: PaperRow): boolean => outcome === 'proposed' || outcome === 'review';

/** The milestones a paper could meet: active ones, and those that were finished without a paper. */
const readClosable = async (db: Database, actor: Actor, papers: readonly PaperRow[]) => {
  const ruleIds = [...new Set(papers.flatMap(({ closes }) => closes))];
  if (ruleIds.length === 0) return [];
  return db
    .selectFrom('milestones')
    .select([
      sql.ref<MilestoneId>('id').as('id'),
      'invention_id as inventionId',
      'title',
      'rule_id as ruleId',
      'due_at as dueAt',
      sql<string | null>`deadline ->> 'trigger'`.as('trigger'),
    ])
    .where('invention_id', 'in', [...new Set(papers.map(({ inventionId }) => inventionId))])
    .where('rule_id', 'in', ruleIds)
    .where('is_deleted', '=', false)
    .where(({ or, eb }) => or([eb('is_finished', '=', false), eb('proof', 'in', ['awaiting', 'confirmed'])]))
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .orderBy('due_at')
    .orderBy('id')
    .execute();
};

type Closable = Awaited<ReturnType<typeof readClosable>>[number];

/** A paper meets nothing that was started after it. */
const meets = (paper: PaperRow, { inventionId, ruleId, trigger }: Closable): boolean =>
  inventionId === paper.inventionId &&
  ruleId !== null &&
  paper.closes.includes(ruleId) &&
  (trigger === null || trigger <= paper.date);

const proposeDate = (
  ruleId: string,
  paperDate: string,
  known: FileFacts,
  calendar: OfficeCalendar,
): Pick<ProposedMilestone, 'dueAt' | 'latest' | 'facts' | 'missing'> => {
  try {
    const { trigger, facts } = startOfPeriod(deadlineRule(ruleId), paperDate, known);
    const { due, latest } = computeDeadline({ rule: ruleInForce(ruleId, trigger), trigger, facts, calendar });
    return { dueAt: due, latest, facts: known, missing: [] };
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    const missing = error.code === 'fact_missing' ? [...error.facts] : [];
    return { dueAt: null, latest: null, facts: known, missing };
  }
};

/** What each of these papers would start, meet and extend, as far as it waits for a person. */
export const readProposals = async (
  db: Database,
  actor: Actor,
  papers: readonly PaperRow[],
): Promise<(paper: PaperRow) => Proposals> => {
  const waiting = papers.filter(waits);
  if (waiting.length === 0) return () => none;
  const calendar = await readOfficeCalendar(db);
  const templateOf = await readRuleTemplates(
    db,
    actor,
    waiting.flatMap(({ inventionId, opens }) => opens.map((ruleId) => ({ inventionId, ruleId }))),
  );
  const factQuestions = waiting.flatMap(({ inventionId, date, opens }) =>
    opens.map((ruleId) => ({ inventionId, ruleId, paperDate: date })),
  );
  const knownFor = await readKnownFacts(db, actor, factQuestions);
  const closable = await readClosable(db, actor, waiting);
  const extendableBy = await readExtendable(
    db,
    actor,
    waiting.filter(({ code }) => reactToPaper(code).extends),
  );
  return (paper) => {
    if (!waits(paper)) return none;
    return {
      opens: paper.opens.map((ruleId) => ({
        ruleId,
        title: deadlineRule(ruleId).milestoneTitle,
        ...proposeDate(
          ruleId,
          paper.date,
          knownFor({ inventionId: paper.inventionId, ruleId, paperDate: paper.date }),
          calendar,
        ),
        template: templateOf({ inventionId: paper.inventionId, ruleId }),
      })),
      closes: closable
        .filter((milestone) => meets(paper, milestone))
        .map(({ id, title, ruleId, dueAt }) => ({ id, title, ruleId, dueAt })),
      extends: extendableBy(paper),
    };
  };
};
