import { Input } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { useAutoFocus } from '../hooks/use-auto-focus.ts';
import classes from './choice-list.module.css';

/** Something that can be picked from a list. */
export interface Choice {
  value: string;
  label: string;
  /** Stands before the label, muted, such as the field of a value. */
  lead?: string;
  sublabel?: string | null;
  icon?: ReactNode;
  isPerson?: boolean;
  isChosen?: boolean;
  /** Heading it stands under; choices of one heading follow each other. */
  group?: string;
}

interface ChoiceListProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  onPick: (choice: Choice) => void;
  /** Whether several can be chosen at a time. */
  isMultiple?: boolean;
  isPending?: boolean;
  /** Said where nothing is found. */
  emptyText: string;
  /** Backspace where no text is left. */
  onEmptyBackspace?: () => void;
}

/** How far a key moves in the list; null for keys that do not. */
const stepOf = (key: string, active: number, count: number): number | null => {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return null;
};

const Row = ({ choice }: { choice: Choice }) => (
  <>
    {choice.isPerson ? <PersonAvatar value={choice.value} name={choice.label} size="small" /> : choice.icon}
    <span className={classes.words}>
      <span className={classes.label}>
        {choice.lead && <span className={classes.lead}>{choice.lead}: </span>}
        {choice.label}
      </span>
      {choice.sublabel && <span className={classes.sublabel}>{choice.sublabel}</span>}
    </span>
    {choice.isChosen && <Icon icon={IconCheck} size="sm" className={classes.check} />}
  </>
);

/** A list that is searched by typing and walked with the arrows, the focus staying in its field. */
export const ChoiceList = (props: ChoiceListProps) => {
  const { choices, text, onPick } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useAutoFocus();
  const [active, setActive] = useState(0);
  const current = Math.min(active, choices.length - 1);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = choices.length > 0 ? stepOf(event.key, current, choices.length) : null;
    const picked = event.key === 'Enter' ? choices[current] : undefined;
    if (next === null && !picked) {
      if (event.key === 'Backspace' && text === '') props.onEmptyBackspace?.();
      return;
    }
    event.preventDefault();
    if (next !== null) setActive(next);
    if (picked) onPick(picked);
  };

  return (
    <div className={classes.list}>
      <Input
        ref={field}
        role="combobox"
        aria-label={props.label}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}${current}` : undefined}
        autoComplete="off"
        data-autofocus
        // Escape closes what floats, not the dialog under it.
        data-mantine-stop-propagation
        size="xs"
        leftSection={<Icon icon={IconSearch} size="sm" />}
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => {
          setActive(0);
          props.onText(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        id={`${id}list`}
        ref={list}
        className={classes.options}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.isMultiple || undefined}
        data-pending={props.isPending || undefined}
      >
        {choices.map((choice, index) => (
          <div key={choice.value} role="presentation">
            {choice.group && choice.group !== choices[index - 1]?.group && (
              <div className={classes.group} role="presentation">
                {choice.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus */}
            <div
              id={`${id}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.isChosen ?? false}
              className={classes.option}
              data-index={index}
              data-active={index === current || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== current && setActive(index)}
              onClick={() => onPick(choice)}
            >
              <Row choice={choice} />
            </div>
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={classes.empty} role="status">
          {props.isPending ? 'Searching …' : props.emptyText}
        </p>
      )}
    </div>
  );
};
