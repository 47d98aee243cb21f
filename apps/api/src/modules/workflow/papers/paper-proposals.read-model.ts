import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { takenFacts } from '@hub/domain/deadlines/asked-facts.ts';
import { computeDeadline } from '@hub/domain/deadlines/compute-deadline.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import { startOfPeriod } from '@hub/domain/deadlines/period-start.ts';
import { deadlineRule, ruleInForce } from '@hub/domain/deadlines/rule-table.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type FileFacts, readKnownFacts } from '../deadlines/known-facts.read-model.ts';
import { readOfficeCalendar } from '../deadlines/office-calendar.read-model.ts';
import { type ClosableMilestone, readClosable } from './closable-milestones.read-model.ts';
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
  /** What may change the dates where it is known. */
  takes: string[];
  template: RuleTemplate | null;
}

/** What a paper would start, meet and extend. */
export interface Proposals {
  opens: ProposedMilestone[];
  closes: ClosableMilestone[];
  extends: ExtendableMilestone[];
}

const none: Proposals = { opens: [], closes: [], extends: [] };

const waits = ({ outcome }: PaperRow): boolean => outcome === 'proposed' || outcome === 'review';

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
  const closableBy = await readClosable(db, actor, waiting);
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
        takes: takenFacts(deadlineRule(ruleId)),
        template: templateOf({ inventionId: paper.inventionId, ruleId }),
      })),
      closes: closableBy(paper),
      extends: extendableBy(paper),
    };
  };
};
