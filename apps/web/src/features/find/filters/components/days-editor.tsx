import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type DateFilter, namedRanges } from '@hub/domain/filters/date-filter.ts';
import { Input, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useAutoFocus } from '../../../../lib/focus/use-auto-focus.ts';
import { useDaysZone } from '../hooks/use-days-zone.ts';
import { describeDays, describeResolved, rangeLabels, zoneLabel } from '../model/date-text.ts';
import { readTypedDays } from '../model/typed-days.ts';
import classes from './days-editor.module.css';
import { DaysRule } from './days-rule.tsx';
import { DaysSpan } from './days-span.tsx';

interface DaysEditorProps {
  label: string;
  /** Whether the date is optional, so that "no due date" is offered. */
  isOptional: boolean;
  days: DateFilter | undefined;
  today: IsoDate;
  onChange: (days: DateFilter) => void;
  /** Called after a complete choice. */
  onDone: () => void;
}

/** Editor of a date range: typed, named, by a rule or by its two dates. Shows the resulting days. */
export const DaysEditor = ({ label, isOptional, days, today, onChange, onDone }: DaysEditorProps) => {
  const [text, setText] = useState('');
  const field = useAutoFocus();
  const zone = useDaysZone();
  const typed = readTypedDays(text, today);
  const shown = typed ?? days;
  const pick = (picked: DateFilter) => {
    onChange(picked);
    onDone();
  };
  return (
    <div className={classes.editor}>
      <TextInput
        ref={field}
        aria-label={`${label}, typed`}
        placeholder="+3bd, -2w, eow, tomorrow, 31 Oct"
        data-autofocus
        // Escape closes the popover, not the dialog under it.
        data-mantine-stop-propagation
        size="xs"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && typed && pick(typed)}
        error={text.trim() !== '' && !typed ? 'Date not recognized' : undefined}
        rightSection={typed && <kbd className={classes.enter}>↵</kbd>}
      />
      <fieldset className={classes.ranges} aria-label="Named ranges">
        {namedRanges
          .filter((name) => isOptional || name !== 'no due date')
          .map((name) => (
            <button
              key={name}
              type="button"
              className={classes.range}
              aria-pressed={shown === name}
              onClick={() => pick(name)}
            >
              {rangeLabels[name]}
            </button>
          ))}
      </fieldset>
      <Input.Wrapper label="Rule" labelElement="div">
        <DaysRule days={days} onChange={onChange} />
      </Input.Wrapper>
      <Input.Wrapper label="Dates" labelElement="div">
        <DaysSpan days={days} onChange={onChange} />
      </Input.Wrapper>
      <Row
        as="p"
        gap={8}
        align="stretch"
        tone="secondary"
        size="small"
        tabular
        className={classes.resolved}
        role="status"
      >
        <Icon icon={IconCalendar} size="sm" />
        <span>
          {shown ? (
            <>
              <span className={classes.rule}>{describeDays(shown)}</span>
              <br />
              {describeResolved(shown, today)} · {zoneLabel(zone)}
            </>
          ) : (
            'No date chosen'
          )}
        </span>
      </Row>
    </div>
  );
};
