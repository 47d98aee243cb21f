import type { KeyboardEvent } from 'react';
import { findByPress } from '../../lib/keys/key-press.ts';
import { useCharacterKeys } from '../../lib/keys/keys.ts';

const arrows: ReadonlyMap<string, 1 | -1> = new Map([
  ['arrowdown', 1],
  ['arrowup', -1],
]);
const arrowsAndLetters: ReadonlyMap<string, 1 | -1> = new Map([...arrows, ['j', 1], ['k', -1]]);

/**
 * Returns a key handler for a list whose rows match a selector: the arrow keys move the focus between them, and so do J
 * and K, unless the screen gives these letters another meaning.
 */
export const useWalkRows = (rowSelector: string, withLetters = true) => {
  const steps = useCharacterKeys() && withLetters ? arrowsAndLetters : arrows;
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = findByPress(event.nativeEvent, steps);
    if (step === undefined) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
    const place = rows.findIndex((row) => row.matches(':focus'));
    event.preventDefault();
    rows[Math.min(Math.max(place + step, 0), rows.length - 1)]?.focus();
  };
};
