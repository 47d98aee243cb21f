import { Combobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import classes from './combobox.module.css';
import { type Choice, OptionRow } from './option-row.tsx';
import { useActiveOption } from './use-matches.ts';

interface FocusListProps {
  label: string;
  choices: readonly Choice[];
  current: string | null;
  onChoose: (value: string) => void;
  /** Runs on Tab with the active option; Shift makes the step negative. */
  onTab?: (value: string, step: 1 | -1) => void;
}

/** Letters typed within this time of each other spell one word. */
const typingMs = 800;

/** Short list of options without a text field: arrows or first letters move the focus; Enter, Space or Tab choose. */
export const FocusList = ({ label, choices, current, onChoose, onTab }: FocusListProps) => {
  const { store } = useActiveOption({ opened: true });
  const start = Math.max(
    0,
    choices.findIndex(({ value }) => value === current),
  );
  const focusOption = (id: string | null): void => {
    if (id) document.getElementById(id)?.focus();
  };
  const focusAt = (index: number): void => focusOption(store.selectOption(index));
  const focusStart = useEffectEvent(() => focusAt(start));
  useEffect(() => focusStart(), []);
  const typed = useRef({ text: '', at: 0 });
  /** Returns the index of the option that starts with the word being typed, or else of the next one with its last letter. */
  const findTyped = (event: KeyboardEvent, active: number): number => {
    const startsWith = (start: string) => (index: number) =>
      choices[index]?.label.toLowerCase().startsWith(start) ?? false;
    const letter = event.key.toLowerCase();
    const word = event.timeStamp - typed.current.at < typingMs ? typed.current.text + letter : letter;
    const whole = word === letter ? -1 : [...choices.keys()].findIndex(startsWith(word));
    typed.current = { text: whole < 0 ? letter : word, at: event.timeStamp };
    const others = [...choices.keys()].map((step) => (active + 1 + step) % choices.length);
    return whole < 0 ? (others.find(startsWith(letter)) ?? -1) : whole;
  };
  const handleKey = (event: KeyboardEvent): void => {
    const active = store.getSelectedOptionIndex();
    const chosen = choices[active]?.value;
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    const moves = new Map([
      ['ArrowDown', () => focusOption(store.selectNextOption())],
      ['ArrowUp', () => focusOption(store.selectPreviousOption())],
      ['Home', () => focusAt(0)],
      ['End', () => focusAt(choices.length - 1)],
    ]);
    const move = moves.get(event.key);
    if (move) move();
    else if (isLetter) {
      // Letters that match nothing stay in the list too: the row behind it has keys of its own.
      const index = findTyped(event, active);
      if (index >= 0) focusAt(index);
    } else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onChoose(chosen);
    else if (event.key === 'Tab' && onTab && chosen !== undefined) onTab(chosen, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Combobox store={store} onOptionSubmit={onChoose}>
      <Combobox.Options className={classes.options} aria-label={label} onKeyDown={handleKey}>
        {choices.map((choice, index) => (
          <Combobox.Option
            key={choice.value}
            value={choice.value}
            className={classes.option}
            aria-selected={choice.value === current}
            tabIndex={index === start ? 0 : -1}
            onMouseMove={() => focusAt(index)}
          >
            <OptionRow choice={{ ...choice, isChosen: choice.value === current }} />
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  );
};
