import type { DeadlineFacts, DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import type { OpenTasks } from '@hub/contract/workflow/milestone.schema.ts';
import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import type { confirmPaper } from '@hub/contract/workflow/papers.calls.ts';
import type { z } from 'zod';
import { type DateFact, isCountryNamed, isDateFact, type RolePeople } from '../../workflows/public.ts';

/** A rule as a person decides about it. */
export interface RuleChoice {
  ruleId: string;
  title: string;
  /** As the hub proposes them; null where a fact is missing. */
  dueAt: string | null;
  latest: string | null;
  /** The dates that it counts with: those the hub knows and those that a person has to give. */
  asked: readonly DateFact[];
  /** Names of the facts that may change its dates where they are known. */
  takes: readonly string[];
  /** What the hub counted the proposed dates with. */
  known: DeadlineFacts;
  template: { id: string; title: string } | null;
  isChosen: boolean;
  /** Whether the steps of the template are made besides the milestone. */
  withSteps: boolean;
  facts: DeadlineFacts;
}

/** What a person has chosen about a paper so far. */
export interface PaperDecision {
  rules: readonly RuleChoice[];
  closes: readonly string[];
  /** What the open tasks of those become; undefined leaves them open. */
  openTasks: OpenTasks | undefined;
  /** Months of extension by milestone. */
  extensions: ReadonlyMap<string, number>;
  roles: RolePeople;
}

/** What the hub proposes, as the decision a person starts from. */
export const proposedDecision = (paper: Paper): PaperDecision => ({
  rules: paper.opens.map(({ missing, facts: known = {}, ...proposed }) => ({
    ...proposed,
    asked: [...Object.keys(known), ...missing].filter(isDateFact),
    isChosen: true,
    withSteps: proposed.template !== null,
    ...{ known, facts: known },
  })),
  closes: paper.closes.map(({ id }) => id),
  // What follows a filing, such as its receipt and the report, is done after it.
  openTasks: undefined,
  // Which of several periods a petition extends, it says itself.
  extensions: new Map(paper.extends.length === 1 ? paper.extends.map(({ id, months }) => [id, months]) : []),
  roles: {},
});

/** The decision with one rule changed. */
export const withRule = (
  decision: PaperDecision,
  ruleId: string,
  change: Partial<RuleChoice>,
): PaperDecision => ({
  ...decision,
  rules: decision.rules.map((rule) => (rule.ruleId === ruleId ? { ...rule, ...change } : rule)),
});

/** The decision with a rule that a person names for a paper the hub has no rule for. */
export const withNamedRule = (decision: PaperDecision, rule: DeadlineRuleAnswer): PaperDecision =>
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

/** The decision with a milestone that the paper meets, or without it. */
export const withClosing = (decision: PaperDecision, id: string, isMet: boolean): PaperDecision => ({
  ...decision,
  closes: isMet ? [...decision.closes, id] : decision.closes.filter((one) => one !== id),
});

/** The decision with a milestone extended by so many months; null does not extend it. */
export const withExtension = (decision: PaperDecision, id: string, months: number | null): PaperDecision => {
  const extensions = new Map(decision.extensions);
  if (months === null) extensions.delete(id);
  else extensions.set(id, months);
  return { ...decision, extensions };
};

/** Whether a rule has all that it is counted with. */
export const hasItsFacts = ({ asked, facts }: RuleChoice): boolean =>
  asked.every((fact) => facts[fact]) && isCountryNamed(facts);

/** Whether a rule counts with what the hub knows and nothing else, so that its proposed dates stand. */
export const isAsProposed = ({ known, facts }: RuleChoice): boolean =>
  JSON.stringify(facts) === JSON.stringify(known);

/** Whether a rule still counts with all that the hub knows; a person may have said more. */
export const isAsKnown = ({ known, facts }: RuleChoice): boolean =>
  JSON.stringify({ ...facts, ...known }) === JSON.stringify(facts);

/** Whether a decision can be confirmed: it does something, and every rule has its dates. */
export const isComplete = ({ rules, closes, extensions }: PaperDecision): boolean => {
  const chosen = rules.filter(({ isChosen }) => isChosen);
  return chosen.length + closes.length + extensions.size > 0 && chosen.every(hasItsFacts);
};

type ConfirmBody = z.input<NonNullable<typeof confirmPaper.body>>;

/** The decision as the hub takes it. */
export const confirmBody = ({ rules, closes, openTasks, extensions, roles }: PaperDecision): ConfirmBody => ({
  opens: rules
    .filter(({ isChosen }) => isChosen)
    .map(({ ruleId, facts, withSteps }) => ({ ruleId, facts, ...(!withSteps && { templateId: null }) })),
  ...{ closes: [...closes], openTasks },
  extends: [...extensions].map(([milestoneId, months]) => ({ milestoneId, months })),
  roles,
});
