import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choice } from './option-row.tsx';
import { usePendingEnter } from './use-pending-enter.ts';

/** Returns Mantine's combobox store with the id of the active option, whether keys, pointer or code activated it. */
export const useActiveOption = (options?: Parameters<typeof useCombobox>[0]) => {
  const combobox = useCombobox(options);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [listId, setListId] = useState<string | null>(null);
  // Mantine types one of these functions as returning void, although it returns the id like the others.
  const note = (result: unknown): string | null => {
    const id = typeof result === 'string' ? result : null;
    setActiveId(id);
    return id;
  };
  const store = {
    ...combobox,
    // Mantine does not render when the list gets its id. A field that does not refer to its list leaves the list, which
    // scrolls by the keys of the field, without keyboard access for screen readers.
    listId,
    setListId: (id: string) => {
      combobox.setListId(id);
      setListId(id);
    },
    selectOption: (index: number) => note(combobox.selectOption(index)),
    selectActiveOption: () => note(combobox.selectActiveOption()),
    selectFirstOption: () => note(combobox.selectFirstOption()),
    selectNextOption: () => note(combobox.selectNextOption()),
    selectPreviousOption: () => note(combobox.selectPreviousOption()),
    resetSelectedOption: () => {
      combobox.resetSelectedOption();
      setActiveId(null);
    },
  };
  return { store, activeId };
};

interface MatchesInput {
  text: string;
  choices: readonly Choice[];
  /** Whether the choices for the text are still loading. */
  isPending: boolean;
  onPick: (value: string) => void;
  /** The list is part of a panel: always open, and its first option is active even before anything is typed. */
  isPanel?: boolean;
}

/**
 * Keeps the first match of a typed text active, so that Enter picks it, and an Enter that is pressed before the
 * matches have arrived picks the first of them. Enter never reaches the form while there is text.
 */
export const useMatches = ({ text, choices, isPending, onPick, isPanel = false }: MatchesInput) => {
  const { store: active, activeId } = useActiveOption(isPanel ? { opened: true } : undefined);
  // Choices of an earlier text cannot be picked by Enter.
  const store = {
    ...active,
    getSelectedOptionIndex: () => (isPending ? -1 : active.getSelectedOptionIndex()),
  };
  const values = choices.map(({ value }) => value).join('\n');
  const isOpen = store.dropdownOpened;
  const markedText = useRef(text);
  const mark = useEffectEvent((typed: string, listed: string) => {
    const index = typed === markedText.current ? active.getSelectedOptionIndex() : 0;
    markedText.current = typed;
    if (listed === '' || (typed === '' && !isPanel)) active.resetSelectedOption();
    else active.selectOption(Math.max(0, Math.min(index, choices.length - 1)));
  });
  useEffect(() => {
    if (isOpen) mark(text, values);
  }, [text, values, isOpen]);
  const enter = usePendingEnter(isPending, () => {
    const first = choices[0];
    if (first) onPick(first.value);
  });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter') enter.forget();
    else if (text.trim() !== '') {
      event.preventDefault();
      if (isPending) enter.wait();
    }
  };
  return { store, activeId: isOpen && choices.length > 0 ? activeId : null, handleKey, forget: enter.forget };
};
