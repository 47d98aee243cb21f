import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import { isCountryCode } from '@hub/domain/deadlines/country-codes.ts';
import { HttpError } from '../../../lib/http/http-error.ts';

/** In the order in which a case comes to them. */
const FACT_LABELS = {
  priority: 'Earliest priority date',
  filing: 'Filing date',
  noticeOfAppeal: 'Date of the notice of appeal',
  finalRejection: 'Date of the final rejection',
  firstReply: 'Date of the first reply',
  advisory: 'Date of the advisory action',
  replyBrief: 'Date of the reply brief',
  issueDate: 'Issue date',
  abandonment: 'Date of the abandonment',
  setDue: 'Date the paper sets, read from it',
} as const;

/** A date that a rule may ask for. */
export type DateFact = keyof typeof FACT_LABELS;

/** What a date that a rule asks for is called. */
export const factLabel = (fact: DateFact): string => FACT_LABELS[fact];

/** Whether the hub asks people for a fact by that name. */
export const isDateFact = (name: string): name is DateFact => Object.hasOwn(FACT_LABELS, name);

/** Dates in the order in which a case comes to them, whatever the order they are kept or asked for in. */
export const inOrderOfCase = (names: readonly DateFact[]): DateFact[] =>
  Object.keys(FACT_LABELS).filter((name): name is DateFact => names.some((one) => one === name));

/** The dates a refusal asks for; none where it was refused for another reason. */
export function missingFacts(error: unknown): DateFact[] {
  if (!(error instanceof HttpError) || error.problem?.code !== 'deadline.fact_missing') return [];
  const paths = error.problem.errors?.map(({ path }) => path.replace(/^(?:body\.)?facts\./, '')) ?? [];
  return paths.filter(isDateFact);
}

/** Whether a country is named by its code, or none at all; not while it is half typed. */
export const isCountryNamed = ({ country }: DeadlineFacts): boolean =>
  country === undefined || isCountryCode(country);

/** The facts with one date changed. */
export const withFact = (facts: DeadlineFacts, fact: DateFact, date: string | null): DeadlineFacts => ({
  ...facts,
  [fact]: date ?? undefined,
});
