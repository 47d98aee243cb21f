import type { AbsoluteRange, DateFilter } from '@hub/domain/filters/date-filter.ts';
import { isRelativeRange } from '@hub/domain/filters/date-filter.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './days-editor.module.css';

interface DaysSpanProps {
  days: DateFilter | undefined;
  onChange: (days: DateFilter) => void;
}

/** Earliest accepted date; earlier years occur only while a year is being typed. */
const minDate = '1900-01-01';

/** Returns the range with one end changed; the other end is adjusted if they would cross. */
const withEnd = (span: AbsoluteRange, end: 'from' | 'to', date: string): AbsoluteRange => {
  const next = { ...span, [end]: date };
  if (next.from && next.to && next.from > next.to) next[end === 'from' ? 'to' : 'from'] = date;
  return { ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) };
};

interface SpanEndProps {
  label: string;
  date: string | undefined;
  onChange: (date: string) => void;
}

const SpanEnd = ({ label, date = '', onChange }: SpanEndProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (typed: string) => {
    const isComplete = typed === '' || typed >= minDate;
    setDraft(isComplete ? null : typed);
    if (isComplete) onChange(typed);
  };
  return (
    <TextInput
      type="date"
      aria-label={label}
      size="xs"
      max="9999-12-31"
      value={draft ?? date}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  );
};

/** Editor of a range between two dates, either of which is optional. */
export const DaysSpan = ({ days, onChange }: DaysSpanProps) => {
  const span: AbsoluteRange = days && typeof days === 'object' && !isRelativeRange(days) ? days : {};
  const change = (end: 'from' | 'to', date: string) => {
    const next = withEnd(span, end, date);
    if (next.from || next.to) onChange(next);
  };
  return (
    <div className={classes.fields}>
      <SpanEnd label="From" date={span.from} onChange={(date) => change('from', date)} />
      <span className={classes.dash}>–</span>
      <SpanEnd label="To" date={span.to} onChange={(date) => change('to', date)} />
    </div>
  );
};
