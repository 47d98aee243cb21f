import { NumberInput, Select } from '@mantine/core';
import type { TrialFieldsProps } from '../model/trial-fields.ts';
import classes from './rule-lab.module.css';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const monthCount = 12;
/** A common year: nobody observes a holiday on 29 February. */
const commonYear = 2001;

const daysOf = (month: number): number => new Date(Date.UTC(commonYear, month, 0)).getUTCDate();

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const months = Array.from({ length: monthCount }, (_, index) => ({
  value: twoDigits(index + 1),
  label: monthName.format(new Date(Date.UTC(commonYear, index, 1))),
}));

/** A holiday on the same day of each year. */
export const HolidayFields = ({ search, onChange }: TrialFieldsProps) => {
  const [month = '', day = ''] = (search.holiday ?? '').split('-');
  const change = (nextMonth: string, nextDay: string): void => {
    const fits = nextDay !== '' && Number(nextDay) <= daysOf(Number(nextMonth));
    onChange({ holiday: `${nextMonth}-${fits ? nextDay : '01'}` });
  };
  const days = Array.from({ length: daysOf(Number(month) || 1) }, (_, index) => ({
    value: twoDigits(index + 1),
    label: String(index + 1),
  }));
  return (
    <>
      <Select
        label="Month"
        placeholder="Choose a month"
        className={classes.medium}
        allowDeselect={false}
        data={months}
        value={month || null}
        onChange={(value) => value && change(value, day)}
      />
      <Select
        label="Day"
        className={classes.short}
        allowDeselect={false}
        disabled={month === ''}
        data={days}
        value={day || null}
        onChange={(value) => value && change(month, value)}
      />
      <NumberInput
        label="First year"
        placeholder="Every year"
        className={classes.short}
        min={1900}
        max={2199}
        allowDecimal={false}
        hideControls
        value={search.since ?? ''}
        onChange={(value) => onChange({ since: typeof value === 'number' ? value : undefined })}
      />
    </>
  );
};
