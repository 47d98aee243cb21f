import { useCombobox } from '@mantine/core';
import { useState } from 'react';

/** Returns Mantine's combobox store with the id of the active option, whether keys, pointer or code activated it. */
export const useActiveOption = (options?: Parameters<typeof useCombobox>[0]) => {
  const combobox = useCombobox(options);
  const [activeId, setActiveId] = useState<string | null>(null);
  // Mantine types one of these functions as returning void, although it returns the id like the others.
  const note = (result: unknown): string | null => {
    const id = typeof result === 'string' ? result : null;
    setActiveId(id);
    return id;
  };
  const store = {
    ...combobox,
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
