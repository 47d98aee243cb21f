import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { optionalFacts, requiredFacts } from '@hub/domain/deadlines/facts/asked-facts.ts';
import { startOfPeriod } from '@hub/domain/deadlines/facts/period-start.ts';
import { deadlineRule, ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import { askedFacts, reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type FileFacts, readKnownFacts, readOfficeCalendar } from '../deadlines/public.ts';
import { type RunningMilestone, readPetitions, readRunning } from '../milestone-records/public.ts';
import { type RuleTemplate, readRuleTemplates } from '../templates/public.ts';
import { type CancellableMilestone, readCancellable } from './cancellable-milestones.read-model.ts';
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
  /** Question that a person must answer before it starts; null if the document always starts it. */
  question: string | null;
  /** The milestone that already runs for the same rule and trigger date. */
  running: Pick<RunningMilestone, 'id' | 'title'> | null;
}

/** Milestones that a document would start, satisfy, end and extend. */
export interface Proposals {
  opens: ProposedMilestone[];
  closes: Omit<ClosableMilestone, 'remains'>[];
  cancels: CancellableMilestone[];
  extends: ExtendableMilestone[];
  /** Dates of the petitions for an extension of time on file. */
  petitions: IsoDate[];
}

const none: Proposals = { opens: [], closes: [], cancels: [], extends: [], petitions: [] };

const isUndecided = ({ outcome }: DocumentRow): boolean => outcome === 'proposed' || outcome === 'review';

/** Facts of a rule that a person must enter, because they are not known. */
const unknownFacts = (ruleId: string, known: FileFacts): string[] =>
  requiredFacts(deadlineRule(ruleId)).filter((fact) => !(fact in known));

const proposeDate = (
  ruleId: string,
  { code, date: documentDate }: DocumentRow,
  known: FileFacts,
  calendar: OfficeCalendar,
): Pick<ProposedMilestone, 'dueAt' | 'latest' | 'facts' | 'missing'> & { trigger: string | null } => {
  const asked = askedFacts(code, ruleId).filter((fact) => !known[fact]);
  if (asked.length > 0) return { dueAt: null, latest: null, facts: known, missing: asked, trigger: null };
  try {
    const { trigger, facts } = startOfPeriod(deadlineRule(ruleId), documentDate, known);
    const { due, latest } = computeDeadline({ rule: ruleInForce(ruleId, trigger), trigger, facts, calendar });
    return { dueAt: due, latest, facts: known, missing: unknownFacts(ruleId, known), trigger };
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    const missing = error.code === 'fact_missing' ? unknownFacts(ruleId, known) : [];
    return { dueAt: null, latest: null, facts: known, missing, trigger: null };
  }
};

/** Reads everything that the rules which documents start depend on. */
const readRuleProposals = async (
  db: Database,
  actor: Actor,
  documents: readonly DocumentRow[],
): Promise<(document: DocumentRow, ruleId: string) => ProposedMilestone> => {
  const questions = documents.flatMap(({ inventionId, date, opens }) =>
    opens.map((ruleId) => ({ inventionId, ruleId, documentDate: date })),
  );
  const calendar = await readOfficeCalendar(db);
  const templateOf = await readRuleTemplates(db, actor, questions);
  const knownFor = await readKnownFacts(db, actor, questions);
  const running = await readRunning(
    db,
    [...new Set(questions.map(({ inventionId }) => inventionId))],
    [...new Set(questions.map(({ ruleId }) => ruleId))],
  );
  return (document, ruleId) => {
    const { inventionId, date } = document;
    const known = knownFor({ inventionId, ruleId, documentDate: date });
    const { trigger, ...proposed } = proposeDate(ruleId, document, known, calendar);
    const same = running.find(
      (one) => one.inventionId === inventionId && one.ruleId === ruleId && one.trigger === trigger,
    );
    return {
      ruleId,
      title: deadlineRule(ruleId).milestoneTitle,
      ...proposed,
      takes: optionalFacts(deadlineRule(ruleId)),
      template: templateOf({ inventionId, ruleId }),
      question: reactToDocument(document.code).asksWhether[ruleId] ?? null,
      running: same ? { id: same.id, title: same.title } : null,
    };
  };
};

/**
 * Returns what each of these documents would start, satisfy, end and extend, also with further rules that a
 * person chose; nothing for decided documents.
 */
export const readProposals = async (
  db: Database,
  actor: Actor,
  documents: readonly DocumentRow[],
  rules: readonly string[] = [],
): Promise<(document: DocumentRow) => Proposals> => {
  const undecided = documents.filter(isUndecided);
  if (undecided.length === 0) return () => none;
  const isNew = await readNewRules(db, undecided);
  const closableBy = await readClosable(db, actor, undecided);
  // A reply after the final date does not save the right, so the acts that still can are proposed with it.
  const remainingOf = (document: DocumentRow) => closableBy(document).flatMap(({ remains }) => remains);
  const waiting = undecided.map((document) => ({
    ...document,
    opens: [
      ...new Set([
        ...document.opens.filter(isNew(document)),
        ...Object.keys(reactToDocument(document.code).asksWhether),
        ...rules,
        ...remainingOf(document),
      ]),
    ],
  }));
  const opensOf = new Map(waiting.map(({ id, opens }) => [id, opens]));
  const propose = await readRuleProposals(db, actor, waiting);
  const cancellableBy = await readCancellable(db, actor, waiting);
  const extendableBy = await readExtendable(
    db,
    actor,
    waiting.filter(({ code }) => reactToDocument(code).extends),
  );
  const petitions = await readPetitions(
    db,
    waiting.filter(({ closes }) => closes.length > 0).map(({ inventionId }) => inventionId),
  );
  return (document) => {
    if (!isUndecided(document)) return none;
    return {
      opens: (opensOf.get(document.id) ?? []).map((ruleId) => propose(document, ruleId)),
      closes: closableBy(document).map(({ remains: _remains, ...closable }) => closable),
      cancels: cancellableBy(document),
      extends: extendableBy(document),
      petitions: petitions.flatMap(({ inventionId, date }) =>
        inventionId === document.inventionId ? [date] : [],
      ),
    };
  };
};
