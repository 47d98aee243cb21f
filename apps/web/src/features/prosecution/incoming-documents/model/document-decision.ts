import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { confirmDocument } from '@hub/contract/documents/documents.calls.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import { effectOnPeriod } from '@hub/domain/documents/document-reactions.ts';
import type { z } from 'zod';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { type DateFact, isCountryNamed, isDateFact } from '../../../dates/deadlines/public.ts';
import {
  type ClosableTask,
  type TaskChoices,
  taskClosings,
  tasksAtCancel,
  tasksAtFinish,
  tasksAtReply,
} from '../../../tasks/tasks/public.ts';
import type { RolePeople } from '../../../work/workflow-runs/public.ts';

type ProposedRule = PatentDocument['opens'][number];

/** A rule with the choices a person made for it. */
export interface RuleChoice {
  ruleId: string;
  title: string;
  /** Proposed dates; null if a fact is missing. */
  dueAt: string | null;
  latest: string | null;
  /** Facts that the rule is computed with: known ones and those that a person must enter. */
  asked: readonly DateFact[];
  /** Names of the optional facts that may change the dates. */
  takes: readonly string[];
  /** Facts that the proposed dates were computed with. */
  known: DeadlineFacts;
  template: { id: string; title: string } | null;
  /** The milestone that already runs for the same rule and date. */
  running: ProposedRule['running'];
  /** Question that decides whether it starts; null if the document always starts it. */
  question: string | null;
  isAnswered: boolean;
  isChosen: boolean;
  /** Whether the steps of the template are created with the milestone. */
  withSteps: boolean;
  facts: DeadlineFacts;
}

/** The choices that a person has made for a document so far. */
export interface DocumentDecision {
  /** Code of the document: it decides whether a milestone is finished or only answered. */
  code: string;
  rules: readonly RuleChoice[];
  closes: readonly string[];
  /** Ids of the milestones whose period the document ends. */
  cancels: readonly string[];
  cancelReason: string;
  /** Chosen closings of open tasks; the others get what is usual. */
  tasks: TaskChoices;
  /** Months of extension by milestone id. */
  extensions: ReadonlyMap<string, number>;
  roles: RolePeople;
}

/** Returns a proposed rule with its first choices: one that already runs is not started again. */
const toChoice = ({ missing, facts: known = {}, ...proposed }: ProposedRule): RuleChoice => ({
  ...proposed,
  asked: [...new Set([...Object.keys(known), ...missing])].filter(isDateFact),
  isAnswered: proposed.question === null || proposed.running !== null,
  isChosen: proposed.question === null && proposed.running === null,
  withSteps: proposed.template !== null,
  ...{ known, facts: known },
});

/** Reason for which a document ends a period, such as "Withdrawn by W/AC of 3 Nov 2026". */
const reasonOf = ({ code, date, opens }: PatentDocument): string =>
  `${opens.length > 0 ? 'Replaced' : 'Withdrawn'} by ${code} of ${writeShortDate(date)}`;

/** Returns the decision that the hub proposes. */
export const proposedDecision = (document: PatentDocument): DocumentDecision => ({
  code: document.code,
  rules: document.opens.map(toChoice),
  closes: document.closes.map(({ id }) => id),
  cancels: document.cancels.filter(({ isSuggested }) => isSuggested).map(({ id }) => id),
  cancelReason: reasonOf(document),
  tasks: new Map(),
  // If several periods match, only the petition says which one it extends.
  extensions: new Map(
    document.extends.length === 1 ? document.extends.map(({ id, months }) => [id, months]) : [],
  ),
  roles: {},
});

/** Returns another rule with a date that was entered for one, where it asks for the same date and agreed so far. */
const withShared = (rule: RuleChoice, before: DeadlineFacts, after: DeadlineFacts): RuleChoice => {
  const shared = rule.asked.filter(
    (fact) =>
      // A date that the document sets belongs to one period only.
      fact !== 'setDue' &&
      after[fact] !== before[fact] &&
      (rule.facts[fact] === undefined || rule.facts[fact] === before[fact]),
  );
  if (shared.length === 0) return rule;
  return {
    ...rule,
    facts: { ...rule.facts, ...Object.fromEntries(shared.map((fact) => [fact, after[fact]])) },
  };
};

/** Returns the decision with one rule changed. A date entered for it also counts for the other rules that ask for it. */
export const withRule = (
  decision: DocumentDecision,
  ruleId: string,
  change: Partial<RuleChoice>,
): DocumentDecision => {
  const before = decision.rules.find((rule) => rule.ruleId === ruleId)?.facts ?? {};
  return {
    ...decision,
    rules: decision.rules.map((rule) => {
      if (rule.ruleId === ruleId) return { ...rule, ...change };
      return change.facts ? withShared(rule, before, change.facts) : rule;
    }),
  };
};

/** Returns the decision with a rule that a person added because the hub does not propose it. */
export const withNamedRule = (decision: DocumentDecision, rule: ProposedRule): DocumentDecision =>
  decision.rules.some(({ ruleId }) => ruleId === rule.ruleId)
    ? decision
    : { ...decision, rules: [...decision.rules, toChoice(rule)] };

/** Returns the decision with or without a milestone that the document finishes. */
export const withClosing = (decision: DocumentDecision, id: string, isMet: boolean): DocumentDecision => ({
  ...decision,
  closes: isMet ? [...decision.closes, id] : decision.closes.filter((one) => one !== id),
  cancels: isMet ? decision.cancels.filter((one) => one !== id) : decision.cancels,
});

/** Returns the decision with or without a milestone whose period the document ends. */
export const withCancel = (decision: DocumentDecision, id: string, isEnded: boolean): DocumentDecision => ({
  ...decision,
  cancels: isEnded ? [...decision.cancels, id] : decision.cancels.filter((one) => one !== id),
  closes: isEnded ? decision.closes.filter((one) => one !== id) : decision.closes,
});

/** The open tasks of the milestones that a decision meets and cancels, with what usually becomes of each. */
export const closableTasks = (
  work: InventionMilestones | undefined,
  { code, closes, cancels }: Pick<DocumentDecision, 'code' | 'closes' | 'cancels'>,
): { finished: ClosableTask[]; cancelled: ClosableTask[] } => {
  const milestones = work?.milestones ?? [];
  return {
    finished: milestones
      .filter(({ id }) => closes.includes(id))
      .flatMap((milestone) =>
        effectOnPeriod(code, milestone.ruleId ?? '') === 'answers'
          ? tasksAtReply(milestone)
          : tasksAtFinish(milestone),
      ),
    cancelled: milestones.filter(({ id }) => cancels.includes(id)).flatMap(tasksAtCancel),
  };
};

/** Returns the decision with a milestone extended by `months`; null removes the extension. */
export const withExtension = (
  decision: DocumentDecision,
  id: string,
  months: number | null,
): DocumentDecision => {
  const extensions = new Map(decision.extensions);
  if (months === null) extensions.delete(id);
  else extensions.set(id, months);
  return { ...decision, extensions };
};

/** Whether a rule has all facts that it needs. */
export const hasAllFacts = ({ asked, facts }: RuleChoice): boolean =>
  asked.every((fact) => facts[fact]) && isCountryNamed(facts);

/** Whether a rule uses exactly the known facts, so that its proposed dates apply. */
export const isAsProposed = ({ known, facts }: RuleChoice): boolean =>
  JSON.stringify(facts) === JSON.stringify(known);

/** Whether a rule uses all known facts unchanged; a person may have added more. */
export const isAsKnown = ({ known, facts }: RuleChoice): boolean =>
  JSON.stringify({ ...facts, ...known }) === JSON.stringify(facts);

/** Whether a decision can be confirmed: it changes something, every question is answered, and every rule has its facts. */
export const isComplete = ({
  rules,
  closes,
  cancels,
  cancelReason,
  extensions,
}: DocumentDecision): boolean => {
  const chosen = rules.filter(({ isChosen }) => isChosen);
  if (!rules.every(({ isAnswered }) => isAnswered)) return false;
  if (cancels.length > 0 && cancelReason.trim() === '') return false;
  return chosen.length + closes.length + cancels.length + extensions.size > 0 && chosen.every(hasAllFacts);
};

type ConfirmBody = z.input<NonNullable<typeof confirmDocument.body>>;

/** Returns the decision as the request body for confirming it. */
export const confirmBody = (
  decision: DocumentDecision,
  work: InventionMilestones | undefined,
): ConfirmBody => {
  const { rules, closes, cancels, cancelReason, tasks, extensions, roles } = decision;
  const { finished, cancelled } = closableTasks(work, decision);
  return {
    opens: rules
      .filter(({ isChosen }) => isChosen)
      .map(({ ruleId, facts, withSteps, running }) => ({
        ...{ ruleId, facts, again: running !== null },
        ...(!withSteps && { templateId: null }),
      })),
    declines: rules
      .filter(({ question, isChosen }) => question !== null && !isChosen)
      .map(({ ruleId }) => ruleId),
    closes: [...closes],
    cancels: cancels.map((milestoneId) => ({ milestoneId, reason: cancelReason.trim() })),
    closeTasks: taskClosings([...finished, ...cancelled], tasks),
    extends: [...extensions].map(([milestoneId, months]) => ({ milestoneId, months })),
    roles,
  };
};
