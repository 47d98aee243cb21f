import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { optionalFacts } from '@hub/domain/deadlines/facts/asked-facts.ts';
import { startOfPeriod } from '@hub/domain/deadlines/facts/period-start.ts';
import { deadlineRule, ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import { askedFacts, reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type FileFacts, readKnownFacts, readOfficeCalendar } from '../deadlines/public.ts';
import { type RuleTemplate, readRuleTemplates } from '../templates/public.ts';
import { type ClosableMilestone, readClosable } from './closable-milestones.read-model.ts';
import type { DocumentRow } from './documents.repository.ts';
import { type ExtendableMilestone, readExtendable } from './extendable-milestones.read-model.ts';
import { readNewRules } from './filing-milestones.read-model.ts';

/** A milestone that a document would start. */
interface ProposedMilestone {
  ruleId: string;
  title: string;
  dueAt: IsoDate | null;
  latest: IsoDate | null;
  /** Known facts that the rule computes with. */
  facts: FileFacts;
  missing: string[];
  /** Optional facts that may change the dates. */
  takes: string[];
  template: RuleTemplate | null;
}

/** Milestones that a document would start, satisfy and extend. */
export interface Proposals {
  opens: ProposedMilestone[];
  closes: ClosableMilestone[];
  extends: ExtendableMilestone[];
}

const none: Proposals = { opens: [], closes: [], extends: [] };

const isUndecided = ({ outcome }: DocumentRow): boolean => outcome === 'proposed' || outcome === 'review';

const proposeDate = (
  ruleId: string,
  { code, date: documentDate }: DocumentRow,
  known: FileFacts,
  calendar: OfficeCalendar,
): Pick<ProposedMilestone, 'dueAt' | 'latest' | 'facts' | 'missing'> => {
  const asked = askedFacts(code, ruleId).filter((fact) => !known[fact]);
  if (asked.length > 0) return { dueAt: null, latest: null, facts: known, missing: asked };
  try {
    const { trigger, facts } = startOfPeriod(deadlineRule(ruleId), documentDate, known);
    const { due, latest } = computeDeadline({ rule: ruleInForce(ruleId, trigger), trigger, facts, calendar });
    return { dueAt: due, latest, facts: known, missing: [] };
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    const missing = error.code === 'fact_missing' ? [...error.facts] : [];
    return { dueAt: null, latest: null, facts: known, missing };
  }
};

/** Returns what each of these documents would start, satisfy and extend; nothing for decided documents. */
export const readProposals = async (
  db: Database,
  actor: Actor,
  documents: readonly DocumentRow[],
): Promise<(document: DocumentRow) => Proposals> => {
  const waiting = documents.filter(isUndecided);
  if (waiting.length === 0) return () => none;
  const calendar = await readOfficeCalendar(db);
  const templateOf = await readRuleTemplates(
    db,
    actor,
    waiting.flatMap(({ inventionId, opens }) => opens.map((ruleId) => ({ inventionId, ruleId }))),
  );
  const factQuestions = waiting.flatMap(({ inventionId, date, opens }) =>
    opens.map((ruleId) => ({ inventionId, ruleId, documentDate: date })),
  );
  const knownFor = await readKnownFacts(db, actor, factQuestions);
  const closableBy = await readClosable(db, actor, waiting);
  const isNew = await readNewRules(db, waiting);
  const extendableBy = await readExtendable(
    db,
    actor,
    waiting.filter(({ code }) => reactToDocument(code).extends),
  );
  return (document) => {
    if (!isUndecided(document)) return none;
    return {
      opens: document.opens.filter(isNew(document)).map((ruleId) => ({
        ruleId,
        title: deadlineRule(ruleId).milestoneTitle,
        ...proposeDate(
          ruleId,
          document,
          knownFor({ inventionId: document.inventionId, ruleId, documentDate: document.date }),
          calendar,
        ),
        takes: optionalFacts(deadlineRule(ruleId)),
        template: templateOf({ inventionId: document.inventionId, ruleId }),
      })),
      closes: closableBy(document),
      extends: extendableBy(document),
    };
  };
};
