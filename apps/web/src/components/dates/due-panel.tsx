import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useRef, useState } from 'react';
import { writeShortDate } from '../../lib/format/short-date.ts';
import { Button } from '../buttons/button.tsx';
import { Stack } from '../look/stack.tsx';
import { calendar } from './calendar.ts';
import { unreadableDate } from './date-field.tsx';
import classes from './due-panel.module.css';
import { readTypedDate } from './typed-date.ts';

interface DuePanelProps {
  label: string;
  dueAt: IsoDate | null;
  today: IsoDate;
  onChoose: (dueAt: IsoDate | null) => void;
  /** Called on Tab with the typed date; without it, Tab goes to the calendar. */
  onTab?: (dueAt: IsoDate | null, step: 1 | -1) => void;
}

/** Parses typed text; empty text and `none` mean no due date, and undefined means that it was not recognized. */
const readDue = (text: string, today: IsoDate): IsoDate | null | undefined =>
  ['', 'none'].includes(text.trim().toLowerCase()) ? null : (readTypedDate(text, today) ?? undefined);

const hintOf = (text: string, read: IsoDate | null | undefined): string => {
  if (text.trim() === '') return 'A date, “eow”, or an offset from today such as +3bd or +2w';
  return read ? writeShortDate(read) : 'No due date';
};

/** Editor of a due date, typed or chosen in a calendar. */
export const DuePanel = ({ label, dueAt, today, onChoose, onTab }: DuePanelProps) => {
  const [text, setText] = useState(dueAt ?? '');
  const calendarBox = useRef<HTMLDivElement>(null);
  const read = readDue(text, today);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      calendarBox.current?.querySelector<HTMLElement>('[data-selected], [data-today], table button')?.focus();
    } else if (event.key === 'Enter') {
      if (read !== undefined) onChoose(read);
    } else if (event.key === 'Tab' && onTab) {
      if (read !== undefined) onTab(read, event.shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Stack gap={12} justify="start" className={classes.panel}>
      <TextInput
        size="xs"
        aria-label={label}
        value={text}
        placeholder="2027-03-05"
        description={read !== undefined && hintOf(text, read)}
        error={read === undefined && unreadableDate}
        inputWrapperOrder={['input', 'description', 'error']}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div ref={calendarBox}>
        <DatePicker
          value={dueAt}
          onChange={onChoose}
          defaultDate={dueAt ?? today}
          size="xs"
          highlightToday
          {...calendar}
        />
      </div>
      <Button variant="text" size="small" onClick={() => onChoose(null)} disabled={dueAt === null}>
        No due date
      </Button>
    </Stack>
  );
};
