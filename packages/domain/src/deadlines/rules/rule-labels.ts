import { writeSpan } from '../deadline-explanation.ts';
import type { DeadlinePeriod, DeadlineRule } from '../deadline-rule.ts';
import { factNames } from '../facts/deadline-facts.ts';

/** Describes the period of a rule briefly, such as "3 months". */
export const periodInWords = (rule: DeadlineRule): string => {
  const { laterOf, earlierOf, ifDesign, monthsByCountry } = rule;
  const parts = [rule.endsWithMonth ? 'by the end of that month' : basePeriod(rule.period)];
  if (rule.maySetDue === 'often') parts.push('unless the document sets another');
  if (laterOf) {
    const after = laterOf.months === 0 ? '' : `${writeSpan({ kind: 'months', count: laterOf.months })} from `;
    parts.push(`or ${after}${factNames[laterOf.fact]} if later`);
  }
  if (earlierOf) parts.push(`or ${factNames[earlierOf.fact]} if earlier`);
  if (ifDesign) parts.push(`${writeSpan(ifDesign.period)} for designs`);
  for (const [months, countries] of byMonths(monthsByCountry)) {
    parts.push(`${months} months in ${countries.join(', ')}`);
  }
  return parts.join('; ');
};

/** Describes briefly how far the period of a rule can be extended, such as "to 6 months". */
export const extensionInWords = ({ extension, marks = [] }: DeadlineRule): string => {
  if (extension === 'as-set') return 'as the document says';
  const surchargeEnd = marks.find(({ isLatest }) => isLatest);
  if (extension === 'surcharge')
    return `with surcharge to ${surchargeEnd ? writeSpan(surchargeEnd.span) : 'its end'}`;
  if (extension === null) return 'none';
  return extension.maxMonths === null ? 'by up to 5 months' : `to ${extension.maxMonths} months`;
};

const basePeriod = (period: DeadlinePeriod): string => {
  if (period.kind === 'as-set') {
    return period.typical
      ? `as the document says (typically ${writeSpan(period.typical)})`
      : 'as the document says';
  }
  if (period.kind === 'day-before') return `before ${factNames[period.fact]}`;
  if (period.count < 0) return `${writeSpan({ ...period, count: -period.count })} before`;
  if (period.count > 0) return writeSpan(period);
  return period.kind === 'days' ? 'at once' : 'on that day';
};

const byMonths = (monthsByCountry: DeadlineRule['monthsByCountry'] = {}): Map<number, string[]> => {
  const countries = new Map<number, string[]>();
  for (const [country, months] of Object.entries(monthsByCountry)) {
    countries.set(months, [...(countries.get(months) ?? []), country]);
  }
  return countries;
};
