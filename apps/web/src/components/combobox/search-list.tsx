import { Combobox, Input, type InputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { Stack } from '../look/stack.tsx';
import classes from './combobox.module.css';
import { GroupedOptions } from './grouped-options.tsx';
import type { Choice } from './option-row.tsx';
import { useMatches } from './use-matches.ts';

interface SearchListProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  onPick: (choice: Choice) => void;
  /** Whether several options can be chosen. */
  isMultiple?: boolean;
  isPending?: boolean;
  /** Shown when nothing is found. */
  emptyText: string;
  /** Runs on Backspace in the empty field. */
  onEmptyBackspace?: () => void;
  /** Runs on Escape, which does not reach a dialog around the list. */
  onEscape?: () => void;
}

type FieldProps = InputProps &
  Omit<ComponentProps<'input'>, 'size'> & { activeId: string | null; hasOptions: boolean };

/** Mantine sets the active option only after an arrow key; here the first option is active initially. */
const Field = ({ activeId, hasOptions, ...props }: FieldProps) => (
  <Input
    {...props}
    aria-autocomplete="list"
    aria-expanded={hasOptions}
    aria-activedescendant={hasOptions ? (activeId ?? undefined) : undefined}
  />
);

/** Text field with a list below it: typing filters, arrows move, Enter picks; the focus stays in the field. */
export const SearchList = (props: SearchListProps) => {
  const { choices, text, onPick, onEmptyBackspace, onEscape } = props;
  const {
    store,
    activeId,
    handleKey: handleMatchKey,
  } = useMatches({
    text,
    choices,
    isPending: props.isPending ?? false,
    onPick: (value) => pick(value),
    isPanel: true,
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const pick = (value: string): void => {
    const picked = choices.find((choice) => choice.value === value);
    if (picked) onPick(picked);
  };
  const handleKey = (event: KeyboardEvent): void => {
    handleMatchKey(event);
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape?.();
    if (event.key === 'Backspace' && text === '' && !event.nativeEvent.isComposing) onEmptyBackspace?.();
  };
  return (
    <Combobox store={store} onOptionSubmit={pick}>
      <Stack gap={4}>
        <Combobox.EventsTarget withExpandedAttribute>
          <Field
            ref={field}
            aria-label={props.label}
            activeId={activeId}
            hasOptions={choices.length > 0}
            data-autofocus
            size="xs"
            leftSection={<Icon icon={IconSearch} size="sm" />}
            placeholder={props.placeholder}
            value={text}
            onChange={(event) => props.onText(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          className={classes.options}
          aria-label={props.label}
          aria-multiselectable={props.isMultiple || undefined}
          data-pending={props.isPending || undefined}
        >
          <GroupedOptions choices={choices} onPoint={(index) => store.selectOption(index)} />
        </Combobox.Options>
        {choices.length === 0 && (
          <Combobox.Empty className={classes.empty} role="status">
            {props.isPending ? 'Searching …' : props.emptyText}
          </Combobox.Empty>
        )}
      </Stack>
    </Combobox>
  );
};
