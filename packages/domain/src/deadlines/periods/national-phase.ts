import { addMonthsToDay, type DayNumber, writeDay } from '../../dates/day-number.ts';
import { DeadlineError } from '../deadline-error.ts';
import { type ExplanationLine, writeSpan } from '../deadline-explanation.ts';
import type { DeadlineRule, Span } from '../deadline-rule.ts';
import { isCountryCode, pctStanding } from './country-codes.ts';

/** Throws a DeadlineError if an entered code is not that of a country or regional office. */
export const assertCountry = (country: string | undefined): void => {
  if (country === undefined || isCountryCode(country)) return;
  const message = `No country or regional office has the code ${country}: codes look like US, GB or EP`;
  throw new DeadlineError('fact_invalid', message, ['country']);
};

/** Explains how many months a country allows until the national phase, or that there is no national phase. */
export const explainNationalPhase = (
  { period, monthsByCountry, lateEntryByCountry }: DeadlineRule,
  country: string | null,
  start: DayNumber,
): ExplanationLine[] => {
  if (!monthsByCountry || period.kind !== 'months') return [];
  if (country === null) return [{ step: 'note', ...anyCountry }];
  const own = monthsByCountry[country];
  const usual = writeSpan(period);
  const lines: ExplanationLine[] = [
    { step: 'note', ...(own === undefined ? withoutOwnTerm(country, usual) : ownTerm(country, own, period)) },
  ];
  const late = lateEntryByCountry?.[country];
  if (late) {
    const { months, condition } = late;
    const until = `${country} accepts a late entry until ${months} months, ${writeDay(addMonthsToDay(start, months))}, under its own conditions and fees: check them before you rely on it.`;
    const text = condition === undefined ? until : `${until} ${condition}`;
    lines.push({ step: 'note', text, citation: `PCT Applicant’s Guide, ${country}` });
  }
  return lines;
};

const anyCountry = {
  text: 'Some offices have another term: enter the country. Luxembourg has only 20 months and Tanzania 21, unless a demand was made within 19 months.',
  citation: 'PCT Art. 22(1), 22(3)',
};

/** Explains the own term of a country, which is shorter where Article 22 is not applied as amended. */
const ownTerm = (country: string, own: number, usual: Span): Pick<ExplanationLine, 'text' | 'citation'> => {
  const text = `${country} has ${own} months instead of the usual ${writeSpan(usual)}`;
  if (own < usual.count)
    return {
      text: `${text}, unless a demand was made within 19 months: it does not apply Article 22 as amended.`,
      citation: 'PCT Art. 22(1)',
    };
  return { text: `${text}.`, citation: country === 'EP' ? 'EPC R.159(1)' : 'PCT Art. 22(3)' };
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
