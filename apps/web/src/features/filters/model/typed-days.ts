import { dateFilterSchema } from '@hub/contract/filters/filter.schema.ts';
import type { DateFilter, NamedRange, ReferenceDate } from '@hub/domain/filters/date-filter.ts';
import { isDateUnit, namedRanges } from '@hub/domain/filters/date-filter.ts';
import { unitOfLetters } from './filter-tokens.ts';

const points: Record<string, ReferenceDate> = {
  today: 'today',
  sow: 'startOfWeek',
  eow: 'endOfWeek',
  som: 'startOfMonth',
  eom: 'endOfMonth',
  soy: 'startOfYear',
  eoy: 'endOfYear',
  'start of week': 'startOfWeek',
  'end of week': 'endOfWeek',
  'start of month': 'startOfMonth',
  'end of month': 'endOfMonth',
  'start of year': 'startOfYear',
  'end of year': 'endOfYear',
};

const otherNames: Record<string, NamedRange> = {
  'no date': 'no due date',
  none: 'no due date',
  late: 'overdue',
  tmr: 'tomorrow',
  week: 'this week',
};

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const validate = (filter: unknown): DateFilter | null => dateFilterSchema.safeParse(filter).data ?? null;

const readNamed = (text: string): DateFilter | null =>
  namedRanges.find((name) => name === text) ?? otherNames[text] ?? null;

const readUnit = (text: string): string | null => {
  if (text === '') return 'day';
  const singular = text.replace(/s$/, '');
  const unit = unitOfLetters(text) ?? singular;
  return isDateUnit(unit) ? unit : null;
};

/** Parses relative dates: `+3bd`, `-2w`, `eow`, `som+1m`, `3 business days`, `2 weeks ago`, `next 5 days`, `last month`. */
const readRelative = (text: string): DateFilter | null => {
  const refDate = points[text];
  if (refDate) return validate({ refDate, offset: 0, unit: 'day' });
  const typed = /^([a-z ]*?)\s*([+-]?)\s*(\d*)\s*([a-z ]*?)(\s+ago)?$/.exec(text);
  if (!typed) return null;
  const [, lead = '', sign = '', digits = '', unitText = '', ago] = typed;
  if (digits === '') return null;
  const unit = readUnit(unitText);
  const isLead = lead === '' || lead === 'in' || lead === 'next' || lead === 'last';
  const point = isLead ? 'today' : points[lead];
  if (!unit || !point || (!isLead && sign === '')) return null;
  const isBack = sign === '-' || lead === 'last' || ago !== undefined;
  const count = Number(digits);
  return validate({ refDate: point, offset: isBack && count > 0 ? -count : count, unit });
};

const isoOf = (year: string, month: number, day: string): string =>
  `${year.padStart(4, '0')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Parses one day: `2026-10-06`, `6.10.2026`, `6 oct 2026`, `oct 6`; the default is the current year. */
const readDay = (text: string, today: string): string | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const thisYear = today.slice(0, 4);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(text);
  if (dotted) return isoOf(dotted[3] ?? thisYear, Number(dotted[2]), dotted[1] ?? '');
  const named =
    /^(?<day>\d{1,2}) (?<month>[a-z]{3,9})(?:,? (?<year>\d{4}))?$/.exec(text) ??
    /^(?<month>[a-z]{3,9}) (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/.exec(text);
  const { day, month, year } = named?.groups ?? {};
  const index = monthNames.findIndex((name) => month?.startsWith(name));
  return day && index >= 0 ? isoOf(year ?? thisYear, index + 1, day) : null;
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
  const text = typed.trim().toLowerCase().replace(/−/g, '-').replace(/\s+/g, ' ');
  if (text === '') return null;
  return readNamed(text) ?? readAbsolute(text, today) ?? readRelative(text);
};
