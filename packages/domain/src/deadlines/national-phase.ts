import { isCountryCode, pctStanding } from './country-codes.ts';
import { DeadlineError } from './deadline-error.ts';
import { type ExplanationLine, writeSpan } from './deadline-explanation.ts';
import type { DeadlineRule } from './deadline-rule.ts';

/** Throws a DeadlineError where a code that a person gives stands for no country and no regional office. */
export function assertCountry(country: string | undefined): void {
  if (country === undefined || isCountryCode(country)) return;
  const message = `No country or regional office has the code ${country}: it is written as in US, GB or EP`;
  throw new DeadlineError('fact_invalid', message, ['country']);
}

/** Why a country has that many months to its national phase, or whether there is one at all. */
export function explainNationalPhase(
  { period, monthsByCountry }: DeadlineRule,
  country: string | null,
): ExplanationLine[] {
  if (!monthsByCountry || country === null || period.kind !== 'months') return [];
  const own = monthsByCountry[country];
  const usual = writeSpan(period);
  if (own !== undefined) {
    const text = `${country} has ${own} months in place of the usual ${usual}.`;
    return [{ step: 'note', text, citation: own > period.count ? 'PCT Art. 22(3)' : 'PCT Art. 22(1)' }];
  }
  return [{ step: 'note', ...withoutOwnTerm(country, usual) }];
}

function withoutOwnTerm(country: string, usual: string): Pick<ExplanationLine, 'text' | 'citation'> {
  const standing = pctStanding(country);
  if (standing === 'outside')
    return {
      text: `${country} is no contracting state or office of the Patent Cooperation Treaty, as of 2025: the national phase cannot be entered there, and this date is of no use unless it has joined since.`,
      citation: 'PCT Art. 4(1)(ii)',
    };
  if (standing === 'unknown')
    return {
      text: `${country} is the code of no country or office, so nothing is known of its term: ${usual}.`,
      citation: 'PCT Art. 22(1)',
    };
  if (country === 'US') return { text: `US has the usual ${usual}.`, citation: '37 CFR 1.495' };
  if (standing === 'territory')
    return {
      text: `${country} is no contracting state itself: see whether the national phase of another state covers it. ${usual} are the safe date.`,
      citation: 'PCT Art. 4(1)(ii)',
    };
  return {
    text: `No other term is known for ${country}: ${usual}, Article 22(1). Its office may give more time.`,
    citation: 'PCT Art. 22(1), 22(3)',
  };
}
