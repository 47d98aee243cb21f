import type { DeadlineFacts, DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { confirmDocument } from '@hub/contract/documents/documents.calls.ts';
import type { OpenTasks } from '@hub/contract/milestones/milestone.schema.ts';
import type { z } from 'zod';
import { type DateFact, isCountryNamed, isDateFact } from '../../deadlines/public.ts';
import type { RolePeople } from '../../workflow-runs/public.ts';

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
  isChosen: boolean;
  /** Whether the steps of the template are created with the milestone. */
  withSteps: boolean;
  facts: DeadlineFacts;
}

/** The choices that a person has made for a document so far. */
export interface DocumentDecision {
  rules: readonly RuleChoice[];
  closes: readonly string[];
  /** New status of the open tasks of finished milestones; undefined leaves them open. */
  openTasks: OpenTasks | undefined;
  /** Months of extension by milestone id. */
  extensions: ReadonlyMap<string, number>;
  roles: RolePeople;
}

/** Returns the decision that the hub proposes. */
export const proposedDecision = (document: PatentDocument): DocumentDecision => ({
  rules: document.opens.map(({ missing, facts: known = {}, ...proposed }) => ({
    ...proposed,
    asked: [...Object.keys(known), ...missing].filter(isDateFact),
    isChosen: true,
    withSteps: proposed.template !== null,
    ...{ known, facts: known },
  })),
  closes: document.closes.map(({ id }) => id),
  // Open tasks stay open: follow-up steps, such as the receipt and the report, come after the filing.
  openTasks: undefined,
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
export const withNamedRule = (decision: DocumentDecision, rule: DeadlineRuleResponse): DocumentDecision =>
  decision.rules.some(({ ruleId }) => ruleId === rule.id)
    ? decision
    : {
        ...decision,
        rules: [
          ...decision.rules,
          {
            ...{ ruleId: rule.id, title: rule.milestoneTitle, dueAt: null, latest: null },
            ...{ asked: rule.needs.filter(isDateFact), takes: rule.takes, template: null },
            ...{ isChosen: true, withSteps: true, known: {}, facts: {} },
          },
        ],
      };

/** Returns the decision with or without a milestone that the document finishes. */
export const withClosing = (decision: DocumentDecision, id: string, isMet: boolean): DocumentDecision => ({
  ...decision,
  closes: isMet ? [...decision.closes, id] : decision.closes.filter((one) => one !== id),
});

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

/** Whether a decision can be confirmed: it changes something, and every rule has its facts. */
export const isComplete = ({ rules, closes, extensions }: DocumentDecision): boolean => {
  const chosen = rules.filter(({ isChosen }) => isChosen);
  return chosen.length + closes.length + extensions.size > 0 && chosen.every(hasAllFacts);
};

type ConfirmBody = z.input<NonNullable<typeof confirmDocument.body>>;

/** Returns the decision as the request body for confirming it. */
export const confirmBody = ({
  rules,
  closes,
  openTasks,
  extensions,
  roles,
}: DocumentDecision): ConfirmBody => ({
  opens: rules
    .filter(({ isChosen }) => isChosen)
    .map(({ ruleId, facts, withSteps }) => ({ ruleId, facts, ...(!withSteps && { templateId: null }) })),
  ...{ closes: [...closes], openTasks },
  extends: [...extensions].map(([milestoneId, months]) => ({ milestoneId, months })),
  roles,
});
