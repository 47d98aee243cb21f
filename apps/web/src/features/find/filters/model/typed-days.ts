import { dateFilterSchema } from '@hub/contract/filters/filter.schema.ts';
import { type DateFilter, type NamedRange, namedRanges } from '@hub/domain/filters/date-filter.ts';
import { normalizeTyped, readDay, readUnit, typedPoints } from '../../../../components/dates/typed-date.ts';

const otherNames: ReadonlyMap<string, NamedRange> = new Map([
  ['no date', 'no due date'],
  ['none', 'no due date'],
  ['late', 'overdue'],
  ['tmr', 'tomorrow'],
  ['week', 'this week'],
]);

const validate = (filter: unknown): DateFilter | null => dateFilterSchema.safeParse(filter).data ?? null;

const readNamed = (text: string): DateFilter | null =>
  namedRanges.find((name) => name === text) ?? otherNames.get(text) ?? null;

/** Parses relative dates: `+3bd`, `-2w`, `eow`, `som+1m`, `3 business days`, `2 weeks ago`, `next 5 days`, `last month`. */
const readRelative = (text: string): DateFilter | null => {
  const refDate = typedPoints.get(text);
  if (refDate) return validate({ refDate, offset: 0, unit: 'day' });
  const typed = /^([a-z ]*?)\s*([+-]?)\s*(\d*)\s*([a-z ]*?)(\s+ago)?$/.exec(text);
  if (!typed) return null;
  const [, lead = '', sign = '', digits = '', unitText = '', ago] = typed;
  if (digits === '') return null;
  const unit = readUnit(unitText);
  const isLead = lead === '' || lead === 'in' || lead === 'next' || lead === 'last';
  const point = isLead ? 'today' : typedPoints.get(lead);
  if (!unit || !point || (!isLead && sign === '')) return null;
  const isBack = sign === '-' || lead === 'last' || ago !== undefined;
  const count = Number(digits);
  return validate({ refDate: point, offset: isBack && count > 0 ? -count : count, unit });
};

/** Parses absolute dates: one day, `a..b`, `until a`, `from a`. */
const readAbsolute = (text: string, today: string): DateFilter | null => {
  const [begin, end] = text.split(/\s*(?:\.\.|–)\s*/);
  if (end !== undefined && begin !== undefined) {
    const [from, to] = [begin, end].map((part) => (part ? readDay(part, today) : undefined));
    if (from === null || to === null || (!from && !to)) return null;
    return validate({ ...(from && { from }), ...(to && { to }) });
  }
  const [, lead, rest = ''] = /^(until |by |to |from |since )?(.+)$/.exec(text) ?? [];
  const day = readDay(rest, today);
  if (!day) return null;
  if (!lead) return validate({ from: day, to: day });
  return validate(lead === 'from ' || lead === 'since ' ? { from: day } : { to: day });
};

/** Parses typed dates relative to `today`; null if they are not recognized. */
export const readTypedDays = (typed: string, today: string): DateFilter | null => {
  const text = normalizeTyped(typed);
  if (text === '') return null;
  return readNamed(text) ?? readAbsolute(text, today) ?? readRelative(text);
};
