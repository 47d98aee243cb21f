import { Combobox, Pill, PillsInput } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { showSuccess } from '../../lib/toasts/toasts.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { Row } from '../look/stack.tsx';
import classes from './combobox.module.css';
import { GroupedOptions } from './grouped-options.tsx';
import styles from './multi-select.module.css';
import type { Choice } from './option-row.tsx';
import { useMatches } from './use-matches.ts';
import { useOptionSearch } from './use-option-search.ts';

interface TypedValuesInput {
  text: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Returns the values in typed text that need no option, such as email addresses. */
  readText?: ((text: string) => readonly string[]) | undefined;
  /** Called when the text has become values. */
  onTaken: () => void;
}

/** Turns typed text into values when a comma, a semicolon or Enter is typed, or when the field is left. */
const useTypedValues = ({ text, value, onChange, readText, onTaken }: TypedValuesInput) => {
  /** Takes the values; returns whether there were any. */
  const take = (): boolean => {
    const read = text.trim() === '' ? [] : (readText?.(text) ?? []);
    if (read.length === 0) return false;
    onTaken();
    onChange([...new Set([...value, ...read])]);
    return true;
  };
  const takeByKey = (event: KeyboardEvent): boolean => {
    if (![',', ';', 'Enter'].includes(event.key) || event.nativeEvent.isComposing || !take()) return false;
    event.preventDefault();
    return true;
  };
  return { take, takeByKey };
};

export interface MultiSelectProps {
  label?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** All options; with `onSearch`, the options while nothing is typed. */
  options?: readonly Choice[];
  /** Finds options on the server, 500 ms after the last keystroke; must keep the same reference. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** Returns the label of a chosen value that the search has not returned. */
  nameOf?: (value: string) => string;
  /**
   * Returns the values in typed text that need no option, such as email addresses. They are taken on Enter, on a comma and
   * when the field loses focus.
   */
  readText?: (text: string) => readonly string[];
  /** Maximum number of options listed at once. */
  limit?: number;
  withSelectAll?: boolean;
  clearable?: boolean;
  placeholder?: string;
  /** Text when there is nothing to choose from. */
  emptyText?: string;
  disabled?: boolean;
  /** Closes the list once a value is chosen, for fields with one value. */
  isSingle?: boolean;
  /** Has the focus when a dialog opens, with the list closed. */
  isFirst?: boolean;
  'aria-label'?: string;
}

const defaultLimit = 20;
const selectAllToastMs = 5000;

/** Select field for one or several values. Typing filters, Enter picks the first match. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { label, value, onChange, disabled, clearable = true, limit = defaultLimit } = props;
  const name = label ?? props['aria-label'];
  const id = useId();
  const search = useOptionSearch(props);
  const choices = search.found.filter((one) => !value.includes(one.value)).slice(0, limit);
  const pick = (picked: string): void => {
    search.setText('');
    onChange([...value, picked]);
    if (props.isSingle) store.closeDropdown();
  };
  const { text, isPending } = search;
  const typed = useTypedValues({ ...props, text, onTaken: () => search.setText('') });
  const { store, activeId, handleKey, forget } = useMatches({ text, choices, isPending, onPick: pick });
  const remove = (removed: string): void => onChange(value.filter((one) => one !== removed));
  const selectAll = (): void => {
    const all = [...new Set([...value, ...search.found.map((one) => one.value)])];
    onChange(all);
    // Exact text of the specification.
    showSuccess({ text: `${all.length} items selected`, durationMs: selectAllToastMs });
  };
  const field = {
    id,
    value: text,
    placeholder: value.length === 0 ? props.placeholder : undefined,
    disabled,
    'aria-label': label ? undefined : name,
    className: styles.text,
    'data-autofocus': props.isFirst || undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      search.setText(currentTarget.value);
      store.openDropdown();
    },
    onFocus: () => {
      search.begin();
      if (!props.isFirst) store.openDropdown();
    },
    onBlur: () => {
      store.closeDropdown();
      typed.take();
      search.setText('');
      forget();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (typed.takeByKey(event)) return;
      handleKey(event);
      const last = value.at(-1);
      if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
    },
  };
  return (
    <Row gap={4} align="end" className={styles.field}>
      {/* Options from the server arrive after the list has opened and may need the space above the field. */}
      <Combobox
        store={store}
        onOptionSubmit={pick}
        preventPositionChangeWhenVisible={props.onSearch === undefined}
      >
        <Combobox.DropdownTarget>
          <PillsInput
            id={id}
            label={label}
            disabled={disabled}
            onClick={() => store.openDropdown()}
            rightSectionPointerEvents={clearable && value.length > 0 ? 'all' : 'none'}
            rightSection={
              clearable && value.length > 0 && !disabled ? (
                <Combobox.ClearButton aria-label="Clear" onClear={() => onChange([])} />
              ) : (
                <Combobox.Chevron />
              )
            }
          >
            <Pill.Group disabled={disabled} className={styles.values}>
              {value.map((one) => (
                <Pill
                  key={one}
                  className={styles.pill}
                  withRemoveButton
                  disabled={disabled}
                  onRemove={() => remove(one)}
                >
                  {search.byValue(one)?.label ?? props.nameOf?.(one) ?? one}
                </Pill>
              ))}
              <Combobox.EventsTarget withExpandedAttribute aria-activedescendant={activeId ?? undefined}>
                <PillsInput.Field {...field} />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown data-picker-list hidden={disabled}>
          <Combobox.Options className={classes.options} aria-label={name}>
            <GroupedOptions choices={choices} onPoint={(index) => store.selectOption(index)} />
          </Combobox.Options>
          {choices.length === 0 && (
            <Combobox.Empty className={classes.empty} role="status">
              {isPending ? 'Searching …' : (props.emptyText ?? 'Nothing to choose from')}
            </Combobox.Empty>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {props.withSelectAll && (
        <Button variant="icon" label="Select all" onClick={selectAll} disabled={search.found.length === 0}>
          <Icon icon={IconChecks} />
        </Button>
      )}
    </Row>
  );
};
