import { DeadlineError } from '../deadline-error.ts';
import { type ExplanationLine, writeSpan } from '../deadline-explanation.ts';
import type { DeadlineRule } from '../deadline-rule.ts';
import { isCountryCode, pctStanding } from './country-codes.ts';

/** Throws a DeadlineError if an entered code is not that of a country or regional office. */
export const assertCountry = (country: string | undefined): void => {
  if (country === undefined || isCountryCode(country)) return;
  const message = `No country or regional office has the code ${country}: codes look like US, GB or EP`;
  throw new DeadlineError('fact_invalid', message, ['country']);
};

/** Explains how many months a country allows until the national phase, or that there is no national phase. */
export const explainNationalPhase = (
  { period, monthsByCountry }: DeadlineRule,
  country: string | null,
): ExplanationLine[] => {
  if (!monthsByCountry || country === null || period.kind !== 'months') return [];
  const own = monthsByCountry[country];
  const usual = writeSpan(period);
  if (own !== undefined) {
    const text = `${country} has ${own} months instead of the usual ${usual}.`;
    return [{ step: 'note', text, citation: own > period.count ? 'PCT Art. 22(3)' : 'PCT Art. 22(1)' }];
  }
  return [{ step: 'note', ...withoutOwnTerm(country, usual) }];
};

const withoutOwnTerm = (country: string, usual: string): Pick<ExplanationLine, 'text' | 'citation'> => {
  const standing = pctStanding(country);
  if (standing === 'outside')
    return {
      text: `${country} was not a contracting state or office of the Patent Cooperation Treaty as of 2025: the national phase cannot be entered there, so this date applies only if it has joined since.`,
      citation: 'PCT Art. 4(1)(ii)',
    };
  if (standing === 'unknown')
    return {
      text: `${country} is not the code of a country or office, so its term is unknown: ${usual}.`,
      citation: 'PCT Art. 22(1)',
    };
  if (country === 'US') return { text: `US has the usual ${usual}.`, citation: '37 CFR 1.495' };
  if (standing === 'territory')
    return {
      text: `${country} is not a contracting state itself: check whether the national phase of another state covers it. A term of ${usual} is the safe choice.`,
      citation: 'PCT Art. 4(1)(ii)',
    };
  return {
    text: `No other term is known for ${country}: ${usual}, Article 22(1). Its office may give more time.`,
    citation: 'PCT Art. 22(1), 22(3)',
  };
};
