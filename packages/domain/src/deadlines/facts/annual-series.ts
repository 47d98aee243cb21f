import type { IsoDate } from '../../dates/iso-date.ts';
import { DeadlineError } from '../deadline-error.ts';
import type { AnnualSeries, DeadlineRule } from '../deadline-rule.ts';
import { type DeadlineFacts, factNames } from './deadline-facts.ts';

const anniversary = (base: IsoDate, count: number): IsoDate =>
  Temporal.PlainDate.from(base).add({ years: count }).toString();

/** Number of whole years from one day to another; a leap day has its anniversary on 28 February. */
const yearsBetween = (from: IsoDate, to: IsoDate): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return anniversary(from, years) <= to ? years : years - 1;
};

/** Returns the anniversary itself, or that with which a document of the given date opens the series. */
const openedBy = ({ first, opens }: AnnualSeries, base: IsoDate, documentDate: IsoDate): number => {
  const goneBy = yearsBetween(base, documentDate);
  return Math.max(first, opens === 'next' ? goneBy + 1 : goneBy);
};

/**
 * Returns the anniversary with which a document opens a yearly fee: the last one that has gone by, whose fee may still be
 * payable with a surcharge, or the next one where the years before are paid otherwise. The date of a workflow run may
 * be an anniversary already. Throws a DeadlineError if the date that the years are counted from is missing, or if no
 * year is left.
 */
export const anniversaryFor = (
  { id, series }: DeadlineRule & { series: AnnualSeries },
  date: IsoDate,
  facts: DeadlineFacts,
  source: 'document' | 'run',
): IsoDate => {
  const { countsFrom, last } = series;
  const base = facts[countsFrom];
  if (!base) {
    if (source === 'run') return date;
    const message = `Rule ${id} counts its years from ${factNames[countsFrom]}`;
    throw new DeadlineError('fact_missing', message, [countsFrom]);
  }
  if (source === 'run' && date > base && anniversary(base, yearsBetween(base, date)) === date) return date;
  const count = openedBy(series, base, date);
  if (count <= last) return anniversary(base, count);
  throw new DeadlineError('fact_invalid', `No fee of ${id} is left: its years are over`, [countsFrom]);
};

/**
 * Returns the anniversary after a given one, or null after the last. Without the date that the years are counted from,
 * it is one year later, and only a person knows the last.
 */
export const nextAnniversary = (
  { series }: DeadlineRule,
  trigger: IsoDate,
  facts: DeadlineFacts,
): IsoDate | null => {
  if (!series) return null;
  const base = facts[series.countsFrom];
  if (!base) return anniversary(trigger, 1);
  const count = yearsBetween(base, trigger) + 1;
  return count > series.last ? null : anniversary(base, count);
};
