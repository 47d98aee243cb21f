import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { EntitySize } from './date-strip.ts';

const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "Thursday, 29 April 2027". */
export const writeLongDate = (date: IsoDate): string => {
  const parts = longDate.formatToParts(new Date(`${date}T00:00:00Z`));
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('weekday')}, ${read('day')} ${read('month')} ${read('year')}`;
};

/** "$2,260". */
export const writeFee = (fee: number): string => money.format(fee);

/** "2 months". */
export const writeMonths = (count: number): string => countOf(count, 'month');

/** Labels of entity sizes. */
export const entitySizeLabels: Readonly<Record<EntitySize, string>> = {
  large: 'Large entity',
  small: 'Small entity',
  micro: 'Micro entity',
};

/**
 * Describes a rule, such as "3 months from the final rejection; or the advisory action if later; extension to 6
 * months".
 */
export const describeRule = ({
  period,
  triggerName,
  extension,
}: Pick<DeadlineRuleResponse, 'period' | 'triggerName' | 'extension'>): string => {
  const [main, ...others] = period.split('; ');
  return [`${main} from ${triggerName}`, ...others, `extension ${extension}`].join('; ');
};
