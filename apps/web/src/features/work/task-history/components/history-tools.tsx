import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { SegmentedControl, Select } from '@mantine/core';
import { IconAt } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { FilterCell } from '../../../../components/lists/filter-row.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { countText } from '../model/history-labels.ts';
import { customPeriod } from '../model/history-period.ts';
import { type HistorySearch, periodNames } from '../model/history-search.ts';
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

/** Filters of events: period, person and kind. */
export const HistoryTools = ({ search, today, onChange, total }: HistoryToolsProps) => (
  <Row as="search" gap={8} wraps className={classes.tools} data-no-print aria-label="Filter events">
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
    {search.period === 'custom' &&
      (['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          className={classes.day}
          isInline
          keepsLast
          value={search[end] ?? null}
          onChange={(day) => onChange({ [end]: day ?? undefined })}
        />
      ))}
    <FilterCell width={190}>
      <PeoplePicker
        aria-label="Who did it"
        placeholder="Anyone"
        value={search.by ? [search.by] : []}
        onChange={(chosen) => onChange({ by: chosen.findLast((value) => value.includes('@')) })}
      />
    </FilterCell>
    <FilterCell width={140} isShort>
      <Select
        aria-label="Type of event"
        placeholder="All events"
        data={kinds}
        value={search.kind ?? null}
        onChange={(value) =>
          onChange({ kind: value === 'changes' || value === 'comments' ? value : undefined })
        }
        clearable
      />
    </FilterCell>
    <Button
      className={classes.mentions}
      aria-pressed={search.mentions === 'me'}
      icon={<Icon icon={IconAt} />}
      onClick={() => onChange({ mentions: search.mentions ? undefined : 'me' })}
    >
      Mentions me
    </Button>
    <Hint oneLine tabular atEnd role="status">
      {total === null ? '' : countText(total)}
    </Hint>
  </Row>
);
