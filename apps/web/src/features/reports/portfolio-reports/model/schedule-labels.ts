import type { ReportDelivery, ReportSchedule } from '@hub/contract/reports/report-schedule.schema.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';
import { formatLabels } from './portfolio-labels.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const lastDay = 31;

/** Formats an hour, such as "8:00 AM". */
const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

const ordinalOf = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const dayText = (day: number): string =>
  day === lastDay ? 'last day' : `${day}${endings[ordinalOf.select(day)] ?? 'th'}`;

/** Days of a cadence, for a select. */
export const dayChoices = (cadence: ReportSchedule['cadence']) =>
  cadence === 'weekly'
    ? weekdays.map((label, index) => ({ value: String(index + 1), label }))
    : Array.from({ length: lastDay }, (_, index) => ({
        value: String(index + 1),
        label: dayText(index + 1),
      }));

/** Hours of a day, for a select. */
export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}));

/** Says when a schedule delivers, such as "Every Monday at 8:00 AM". */
export const rhythmText = ({
  cadence,
  day,
  hour,
}: Pick<ReportSchedule, 'cadence' | 'day' | 'hour'>): string =>
  cadence === 'weekly'
    ? `Every ${weekdays[day - 1] ?? ''} at ${hourText(hour)}`
    : `On the ${dayText(day)} of each month at ${hourText(hour)}`;

/** Says what a schedule delivers, such as "Docket report of My Tasks, PDF". */
export const contentText = ({ kind, filterId, filterTitle, formats }: ReportSchedule): string => {
  const name = kind === 'docket' ? 'Docket report' : 'Portfolio status';
  const source = filterId === null ? 'all inventions' : (filterTitle ?? 'a filter that no longer exists');
  return `${name} of ${source} · ${formats.map((format) => formatLabels[format]).join(', ')}`;
};

const pauses: Readonly<Record<NonNullable<ReportSchedule['pause']>, string>> = {
  'by-owner': 'Paused.',
  'owner-left': 'Paused: its owner has left.',
  'not-permitted': 'Paused: its owner may not generate reports any more.',
  'filter-gone': 'Paused: its filter was deleted or is not shared any more. Choose another one.',
};

/** Says why a schedule is paused; null while it runs. */
export const pauseText = ({ pause }: ReportSchedule): string | null =>
  pause === null ? null : pauses[pause];

const states: Readonly<Record<ReportDelivery['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  'handing-over': { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  skipped: { label: 'Not sent', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** Returns the label and color of a delivery. */
export const deliveryLabel = ({ state }: ReportDelivery): { label: string; tone: Tone } => states[state];
