import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { isCountryCode } from '@hub/domain/deadlines/periods/country-codes.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';

/** Labels of the facts, in the order of prosecution. */
const factLabels = {
  priority: 'Earliest priority date',
  filing: 'Filing date',
  noticeOfAppeal: 'Date of the notice of appeal',
  finalRejection: 'Date of the final rejection',
  firstReply: 'Date of the first reply',
  advisory: 'Date of the advisory action',
  replyBrief: 'Date of the reply brief',
  issueDate: 'Issue date',
  abandonment: 'Date of the abandonment',
  originalGrant: 'Original grant of the reissued patent',
  petitionDecision: 'Decision refusing a petition on new grounds',
  rehearingRequest: 'Date of the request for rehearing',
  rehearingDecision: 'Decision on the request for rehearing',
  setDue: 'Due date stated in the document',
  extendedUntil: 'Extended by the office until',
} as const;

/** A date that a rule may need. */
export type DateFact = keyof typeof factLabels;

/** Returns the label of a fact; a rule with a period of its own takes the document’s date only as an exception. */
export const factLabel = (fact: DateFact, isOptional = false): string =>
  fact === 'setDue' && isOptional ? 'The action sets another date' : factLabels[fact];

/** Whether a fact is a date that people enter. */
export const isDateFact = (name: string): name is DateFact => Object.hasOwn(factLabels, name);

/** Returns the facts in the order of prosecution. */
export const inOrderOfCase = (names: readonly DateFact[]): DateFact[] =>
  Object.keys(factLabels).filter((name): name is DateFact => names.some((one) => one === name));

/** Returns the missing dates named by an error response; empty for other errors. */
export const missingFacts = (error: unknown): DateFact[] => {
  if (!(error instanceof HttpError) || error.problem?.code !== 'deadline.fact_missing') return [];
  const paths = error.problem.errors?.map(({ path }) => path.replace(/^(?:body\.)?facts\./, '')) ?? [];
  return paths.filter(isDateFact);
};

/** Whether the country is empty or a complete code, not half typed. */
export const isCountryNamed = ({ country }: DeadlineFacts): boolean =>
  country === undefined || isCountryCode(country);

/** Returns the facts with these names: those of a rule chosen before are not shown, so they must not count. */
export const onlyFacts = (facts: DeadlineFacts, names: readonly string[]): DeadlineFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));

/** Returns the facts with one date changed. */
export const withFact = (facts: DeadlineFacts, fact: DateFact, date: string | null): DeadlineFacts => ({
  ...facts,
  [fact]: date ?? undefined,
});
