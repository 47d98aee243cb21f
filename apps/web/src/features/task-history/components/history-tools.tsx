import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconAt } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { PeoplePicker } from '../../../components/combobox/people-picker.tsx';
import { countText } from '../model/history-labels.ts';
import { customPeriod } from '../model/history-period.ts';
import { type HistorySearch, isDay, periodNames } from '../model/history-search.ts';
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

/** Date field; empty means any day. */
const DayField = (props: { label: string; value: string | undefined; onChange: (day: string) => void }) => {
  // A partly typed year stays in this state, because the URL only holds complete dates.
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

/** Filters of events: period, person and kind. */
export const HistoryTools = ({ search, today, onChange, total }: HistoryToolsProps) => (
  <search className={classes.tools} aria-label="Filter events">
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
        placeholder="Anyone"
        value={search.by ? [search.by] : []}
        onChange={(chosen) => onChange({ by: chosen.findLast((value) => value.includes('@')) })}
      />
    </div>
    <Select
      className={classes.kind}
      aria-label="Type of event"
      placeholder="All events"
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
