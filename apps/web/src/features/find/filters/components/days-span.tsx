import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { AbsoluteRange, DateFilter } from '@hub/domain/filters/date-filter.ts';
import { isRelativeRange } from '@hub/domain/filters/date-filter.ts';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import classes from './days-editor.module.css';

interface DaysSpanProps {
  days: DateFilter | undefined;
  onChange: (days: DateFilter) => void;
}

const field = { hidesLabel: true, keepsLast: true, size: 'small' } as const;

/** Returns the range with one end changed; the other end is adjusted if they would cross. */
const withEnd = (span: AbsoluteRange, end: 'from' | 'to', date: IsoDate | null): AbsoluteRange => {
  const next = { ...span, [end]: date ?? undefined };
  if (next.from && next.to && next.from > next.to) next[end === 'from' ? 'to' : 'from'] = next[end];
  return { ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) };
};

/** Editor of a range between two dates, either of which is optional. */
export const DaysSpan = ({ days, onChange }: DaysSpanProps) => {
  const span: AbsoluteRange = days && typeof days === 'object' && !isRelativeRange(days) ? days : {};
  const change = (end: 'from' | 'to', date: IsoDate | null) => {
    const next = withEnd(span, end, date);
    if (next.from || next.to) onChange(next);
  };
  return (
    <Row gap={6} className={classes.fields}>
      <DateField
        {...field}
        label="From"
        value={span.from ?? null}
        onChange={(date) => change('from', date)}
      />
      <span className={classes.dash}>–</span>
      <DateField {...field} label="To" value={span.to ?? null} onChange={(date) => change('to', date)} />
    </Row>
  );
};
