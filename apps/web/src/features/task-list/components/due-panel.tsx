import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { calendar } from '../../../components/dates/calendar.ts';
import { writeShortDate } from '../../../lib/format/short-date.ts';
import { readDue } from '../model/due-text.ts';
import classes from './cell-editor.module.css';

interface DuePanelProps {
  label: string;
  dueAt: IsoDate | null;
  today: IsoDate;
  onChoose: (dueAt: IsoDate | null) => void;
  /** Called on Tab with the typed date; the next cell opens. */
  onTab: (dueAt: IsoDate | null, step: 1 | -1) => void;
}

const hint = (text: string, read: IsoDate | null | undefined): string => {
  if (text.trim() === '') return 'A date, “today”, or an offset from today such as +3bd or +2w';
  if (read === undefined) return 'Date not recognized';
  return read === null ? 'No due date' : writeShortDate(read);
};

/** Editor of a due date, typed or chosen in a calendar. */
export const DuePanel = ({ label, dueAt, today, onChoose, onTab }: DuePanelProps) => {
  const [text, setText] = useState(dueAt ?? '');
  const calendarBox = useRef<HTMLDivElement>(null);
  const read = readDue(text, today);
  const chosen = text.trim() === '' ? null : read;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      calendarBox.current?.querySelector<HTMLElement>('[data-selected], [data-today], table button')?.focus();
    } else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen);
    else if (event.key === 'Tab' && chosen !== undefined) onTab(chosen, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.due}>
      <TextInput
        size="xs"
        aria-label={label}
        value={text}
        placeholder="2027-03-05"
        description={hint(text, read)}
        inputWrapperOrder={['input', 'description']}
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
    </div>
  );
};
