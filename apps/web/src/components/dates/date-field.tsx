import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { writeShortDate } from '../../lib/format/short-date.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { calendar } from './calendar.ts';
import classes from './date-field.module.css';
import { readTypedDate } from './typed-date.ts';
import { useToday } from './use-today.ts';

/** Error of a field whose text is no date, or a date that the calendar does not have. */
export const unreadableDate = 'Date not recognized';

interface DateFieldProps {
  label: string;
  id?: string;
  /** Message of the form around it, shown instead of its own. */
  error?: ReactNode;
  /**
   * Text that is no date, kept as it was typed; with `onUnreadable`, which receives such text instead of null for
   * `onChange`.
   */
  unreadable?: string | undefined;
  onUnreadable?: (text: string) => void;
  onBlur?: () => void;
  /** Shows the label to screen readers only. */
  hidesLabel?: boolean;
  value: IsoDate | null;
  /** Called with null when the text is empty or cannot be read, unless `keepsLast` is set. */
  onChange: (date: IsoDate | null) => void;
  /** Keeps the last date in force while the text cannot be read: for filters, which save nothing. */
  keepsLast?: boolean;
  /** Rejects empty text. */
  isRequired?: boolean;
  maxDate?: IsoDate;
  /** Day that words such as "tomorrow" count from; today at the patent office by default. */
  today?: IsoDate;
  placeholder?: string;
  description?: ReactNode;
  disabled?: boolean;
  size?: 'small' | 'default';
  /** Has the focus when the dialog around it opens. */
  isFirst?: boolean;
  /** Takes the focus when it appears in an open dialog. */
  autoFocus?: boolean;
  /** Places the label in front of the field. */
  isInline?: boolean;
  className?: string | undefined;
}

/** Text as typed, with the dates that the field had and reported while it was typed; they may arrive late. */
interface Draft {
  text: string;
  own: readonly (IsoDate | null)[];
}

const inlineClasses = {
  root: classes.inline,
  label: classes.inlineLabel,
  wrapper: classes.inlineInput,
  error: classes.inlineError,
};

/** Returns the error of typed text, or undefined. */
const errorOf = (text: string, read: IsoDate | null, props: DateFieldProps): string | undefined => {
  if (text.trim() === '') return props.isRequired ? 'Enter a date' : undefined;
  if (read === null) return unreadableDate;
  return props.maxDate && read > props.maxDate ? `No later than ${writeShortDate(props.maxDate)}` : undefined;
};

const useDraft = (props: DateFieldProps) => {
  const { value, onChange, keepsLast } = props;
  const officeToday = useToday();
  const today = props.today ?? officeToday;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Draft | null>(
    props.unreadable ? { text: props.unreadable, own: [null] } : null,
  );
  // A date set from outside replaces the text.
  const draft = typed?.own.includes(value) ? typed : null;
  const error = draft ? errorOf(draft.text, readTypedDate(draft.text, today), props) : undefined;
  useEffect(() => field.current?.setCustomValidity(error ?? ''), [error]);
  const type = (text: string): void => {
    const read = readTypedDate(text, today);
    const isRefused = errorOf(text, read, props) !== undefined;
    const last = draft ? (draft.own.at(-1) ?? null) : value;
    const reported = isRefused ? (keepsLast ? last : null) : read;
    setTyped({ text, own: [...(draft?.own ?? []), value, reported] });
    if (isRefused && props.onUnreadable) props.onUnreadable(text);
    else if (reported !== last || props.onUnreadable) onChange(reported);
  };
  return {
    field,
    today,
    error,
    text: draft?.text ?? (value ? writeShortDate(value) : ''),
    type,
    /** Shows the date in its usual form; text that cannot be read stays. */
    settle: () => !error && setTyped(null),
    choose: (date: IsoDate | null) => {
      setTyped(null);
      onChange(date);
    },
  };
};

/**
 * Date, typed or chosen in a calendar, which a click or the down arrow opens. Text that is no date stays, is marked,
 * and blocks the form around it.
 */
export const DateField = (props: DateFieldProps) => {
  const { value, label, hidesLabel, disabled, maxDate } = props;
  const [isOpen, setOpen] = useState(false);
  const { field, today, error, text, type, settle, choose } = useDraft(props);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setOpen(true);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Popover opened={isOpen && !disabled} onChange={setOpen} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={field}
          size={props.size === 'small' ? 'xs' : 'sm'}
          label={hidesLabel ? undefined : label}
          aria-label={hidesLabel ? label : undefined}
          className={props.className}
          classNames={props.isInline ? inlineClasses : undefined}
          value={text}
          onChange={(event) => {
            // The calendar would cover the error.
            setOpen(false);
            type(event.currentTarget.value);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            settle();
            props.onBlur?.();
          }}
          onKeyDown={handleKey}
          id={props.id}
          error={props.error ?? error}
          description={props.description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={props.placeholder ?? '28 Nov 2026'}
          disabled={disabled}
          autoComplete="off"
          autoFocus={props.autoFocus}
          data-autofocus={props.isFirst || undefined}
          // Escape closes the calendar, not the dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          rightSection={
            <Button
              variant="icon"
              size="small"
              label="Calendar"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              tabIndex={-1}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                setOpen(!isOpen);
              }}
            >
              <Icon icon={IconCalendar} />
            </Button>
          }
        />
      </Popover.Target>
      {/* The focus stays in the field. */}
      <Popover.Dropdown p={12} onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          value={value}
          onChange={(date) => {
            choose(date);
            setOpen(false);
          }}
          defaultDate={value ?? today}
          maxDate={maxDate}
          size="xs"
          highlightToday
          {...calendar}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
