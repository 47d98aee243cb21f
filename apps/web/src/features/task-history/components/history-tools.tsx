import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconAt } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { customPeriod } from '../model/history-period.ts';
import { type HistorySearch, isDay, periodNames } from '../model/history-search.ts';
import { countText } from '../model/history-words.ts';
import classes from './task-history.module.css';

type Change = { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined };

interface HistoryToolsProps {
  search: HistorySearch;
  today: IsoDate;
  onChange: (change: Change) => void;
  total: number | null;
}

const periods = [
  { value: 'today', label: 'Today' },
  { value: '7-days', label: '7 days' },
  { value: '30-days', label: '30 days' },
  { value: 'custom', label: 'Custom' },
];

const kinds = [
  { value: 'changes', label: 'Changes' },
  { value: 'comments', label: 'Comments' },
];

/** A day; empty means any. */
const DayField = (props: { label: string; value: string | undefined; onChange: (day: string) => void }) => {
  // A year of which only the first digits are typed is kept here: the address holds whole days alone.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (day: string): void => {
    setTyped(day);
    if (day === '' || isDay(day)) props.onChange(day);
  };
  return (
    <TextInput
      classNames={{ root: classes.day, label: classes.dayLabel, wrapper: classes.dayInput }}
      type="date"
      size="sm"
      label={props.label}
      value={typed ?? props.value ?? ''}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
};

/** When, who and what: the part of the question that is about events. */
export const HistoryTools = ({ search, today, onChange, total }: HistoryToolsProps) => (
  <search className={classes.tools} aria-label="Filter the events">
    <SegmentedControl
      aria-label="Period"
      classNames={{ label: classes.period }}
      size="xs"
      data={periods}
      value={search.period ?? '7-days'}
      onChange={(value) => {
        const period = periodNames.find((name) => name === value);
        onChange(period === 'custom' ? customPeriod(search, today) : { period });
      }}
    />
    {search.period === 'custom' && (
      <>
        <DayField
          label="From"
          value={search.from}
          onChange={(from) => onChange({ from: from || undefined })}
        />
        <DayField label="To" value={search.to} onChange={(to) => onChange({ to: to || undefined })} />
      </>
    )}
    <div className={classes.person}>
      <PeoplePicker
        aria-label="Who did it"
        placeholder="Anybody"
        value={search.by ? [search.by] : []}
        onChange={(chosen) => onChange({ by: chosen.findLast((value) => value.includes('@')) })}
      />
    </div>
    <Select
      className={classes.kind}
      aria-label="What happened"
      placeholder="Anything"
      data={kinds}
      value={search.kind ?? null}
      onChange={(value) =>
        onChange({ kind: value === 'changes' || value === 'comments' ? value : undefined })
      }
      clearable
    />
    <Button
      className={classes.mentions}
      aria-pressed={search.mentions === 'me'}
      icon={<Icon icon={IconAt} />}
      onClick={() => onChange({ mentions: search.mentions ? undefined : 'me' })}
    >
      Mentions me
    </Button>
    <span className={classes.count} role="status">
      {total === null ? '' : countText(total)}
    </span>
  </search>
);
