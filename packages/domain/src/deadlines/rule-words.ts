import { writeSpan } from './deadline-explanation.ts';
import { FACT_NAMES } from './deadline-facts.ts';
import type { DeadlinePeriod, DeadlineRule } from './deadline-rule.ts';

/** The period of a rule in a few words, such as "3 months". */
export function periodInWords(rule: DeadlineRule): string {
  const { laterOf, earlierOf, ifDesign, monthsByCountry } = rule;
  const parts = [basePeriod(rule.period)];
  if (rule.maySetDue) parts.push('unless the paper sets another');
  if (laterOf) {
    const after = laterOf.months === 0 ? '' : `${writeSpan({ kind: 'months', count: laterOf.months })} from `;
    parts.push(`or ${after}${FACT_NAMES[laterOf.fact]} if later`);
  }
  if (earlierOf) parts.push(`or ${FACT_NAMES[earlierOf.fact]} if earlier`);
  if (ifDesign) parts.push(`${writeSpan(ifDesign.period)} for designs`);
  for (const [months, countries] of byMonths(monthsByCountry)) {
    parts.push(`${months} months in ${countries.join(', ')}`);
  }
  return parts.join('; ');
}

/** How far a rule's period can be extended in a few words, such as "to 6 months". */
export function extensionInWords({ extension, marks = [] }: DeadlineRule): string {
  if (extension === 'as-set') return 'as the paper says';
  const surchargeEnd = marks.find(({ isLatest }) => isLatest);
  if (extension === 'surcharge')
    return `with surcharge to ${surchargeEnd ? writeSpan(surchargeEnd.span) : 'its end'}`;
  if (extension === null) return 'none';
  return extension.ceilingMonths === null ? 'by up to 5 months' : `to ${extension.ceilingMonths} months`;
}

function basePeriod(period: DeadlinePeriod): string {
  if (period.kind === 'as-set') {
    return period.typical
      ? `as the paper says (typically ${writeSpan(period.typical)})`
      : 'as the paper says';
  }
  if (period.kind === 'day-before') return `before ${FACT_NAMES[period.fact]}`;
  return period.count === 0 ? 'at once' : writeSpan(period);
}

function byMonths(monthsByCountry: DeadlineRule['monthsByCountry'] = {}): Map<number, string[]> {
  const countries = new Map<number, string[]>();
  for (const [country, months] of Object.entries(monthsByCountry)) {
    countries.set(months, [...(countries.get(months) ?? []), country]);
  }
  return countries;
}
