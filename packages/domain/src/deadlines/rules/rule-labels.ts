import { writeSpan } from '../deadline-explanation.ts';
import type { DeadlineFact, DeadlinePeriod, DeadlineRule, Span } from '../deadline-rule.ts';
import { factNames } from '../facts/deadline-facts.ts';

/** Texts that describe the period of a rule in one language. */
export interface PeriodTexts {
  span: (span: Span) => string;
  facts: Readonly<Record<DeadlineFact, string>>;
  endOfMonth: string;
  unlessSet: string;
  /** `from` is the span from the fact; null for the fact itself. */
  orLater: (fact: string, from: string | null) => string;
  orEarlier: (fact: string) => string;
  forDesigns: (span: string) => string;
  inCountries: (span: string, countries: string) => string;
  asSet: string;
  typically: (span: string) => string;
  beforeFact: (fact: string) => string;
  before: (span: string) => string;
  atOnce: string;
  sameDay: string;
}

const englishPeriods: PeriodTexts = {
  span: writeSpan,
  facts: factNames,
  endOfMonth: 'by the end of that month',
  unlessSet: 'unless the document sets another',
  orLater: (fact, from) => `or ${from === null ? '' : `${from} from `}${fact} if later`,
  orEarlier: (fact) => `or ${fact} if earlier`,
  forDesigns: (span) => `${span} for designs`,
  inCountries: (span, countries) => `${span} in ${countries}`,
  asSet: 'as the document says',
  typically: (span) => `as the document says (typically ${span})`,
  beforeFact: (fact) => `before ${fact}`,
  before: (span) => `${span} before`,
  atOnce: 'at once',
  sameDay: 'on that day',
};

/** Describes the period of a rule briefly, such as "3 months". */
export const periodInWords = (rule: DeadlineRule, texts: PeriodTexts = englishPeriods): string => {
  const { laterOf, earlierOf, ifDesign, monthsByCountry } = rule;
  const months = (count: number) => texts.span({ kind: 'months', count });
  const parts = [rule.endsWithMonth ? texts.endOfMonth : basePeriod(rule.period, texts)];
  if (rule.maySetDue === 'often') parts.push(texts.unlessSet);
  if (laterOf) {
    const from = laterOf.months === 0 ? null : months(laterOf.months);
    parts.push(texts.orLater(texts.facts[laterOf.fact], from));
  }
  if (earlierOf) parts.push(texts.orEarlier(texts.facts[earlierOf.fact]));
  if (ifDesign) parts.push(texts.forDesigns(texts.span(ifDesign.period)));
  for (const [count, countries] of byMonths(monthsByCountry)) {
    parts.push(texts.inCountries(months(count), countries.join(', ')));
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

const basePeriod = (period: DeadlinePeriod, texts: PeriodTexts): string => {
  if (period.kind === 'as-set')
    return period.typical ? texts.typically(texts.span(period.typical)) : texts.asSet;
  if (period.kind === 'day-before') return texts.beforeFact(texts.facts[period.fact]);
  if (period.count < 0) return texts.before(texts.span({ ...period, count: -period.count }));
  if (period.count > 0) return texts.span(period);
  return period.kind === 'days' ? texts.atOnce : texts.sameDay;
};

const byMonths = (monthsByCountry: DeadlineRule['monthsByCountry'] = {}): Map<number, string[]> => {
  const countries = new Map<number, string[]>();
  for (const [country, months] of Object.entries(monthsByCountry)) {
    countries.set(months, [...(countries.get(months) ?? []), country]);
  }
  return countries;
};
