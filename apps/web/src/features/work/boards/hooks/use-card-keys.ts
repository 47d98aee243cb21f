import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { findByPress } from '../../../../lib/keys/key-press.ts';
import { useCharacterKeys } from '../../../../lib/keys/keys.ts';

interface CardKeys {
  /** Scroll container of the cards. */
  list: RefObject<HTMLElement | null>;
  cards: readonly { id: string }[];
  /** Index of the card that has the focus or last had it. */
  current: number;
  onCurrent: (index: number) => void;
  scrollTo: (index: number) => void;
  /** Card to focus once it appears in the column. */
  focusId: string | null;
  onFocused: () => void;
}

const linkSelector = '[data-card-link]';

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Returns the card link of a column nearest to a vertical position. */
const nearestCard = (column: Element, height: number): HTMLElement | undefined => {
  const distance = (link: Element): number => Math.abs(middleOf(link) - height);
  return [...column.querySelectorAll<HTMLElement>(linkSelector)].sort((a, b) => distance(a) - distance(b))[0];
};

/** Moves the focus to the next column with cards on one side. */
const focusBeside = (from: Element, step: 1 | -1): void => {
  const columns = [...document.querySelectorAll('[data-column]')];
  const home = from.closest('[data-column]');
  const others = step > 0 ? columns : columns.reverse();
  const height = middleOf(from);
  for (const column of others.slice(home ? others.indexOf(home) + 1 : 0)) {
    const link = nearestCard(column, height);
    if (!link) continue;
    column.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    link.focus();
    return;
  }
};

/** Returns the key handler that moves the focus between cards and columns: arrows, J and K, Home and End. */
export const useCardKeys = (options: CardKeys): ((event: KeyboardEvent) => void) => {
  const { list, cards, current, onCurrent, scrollTo, focusId, onFocused } = options;
  const [wanted, setWanted] = useState<number | null>(null);
  const hasCharacterKeys = useCharacterKeys();
  const arrived = focusId === null ? -1 : cards.findIndex(({ id }) => id === focusId);

  useEffect(() => {
    const index = arrived >= 0 ? arrived : wanted;
    if (index === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${linkSelector}`);
    if (!link) return scrollTo(index);
    if (arrived >= 0) {
      link.closest('[data-column]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      scrollTo(index);
    }
    link.focus({ preventScroll: true });
    if (wanted !== null) setWanted(null);
    if (arrived >= 0) onFocused();
  });

  const moveTo = (index: number): void => {
    const next = Math.max(0, Math.min(cards.length - 1, index));
    onCurrent(next);
    scrollTo(next);
    setWanted(next);
  };
  return (event) => {
    const { target } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isPlain || !(target instanceof Element) || !target.matches(linkSelector)) return;
    const letters: [string, () => void][] = [
      ['j', () => moveTo(current + 1)],
      ['k', () => moveTo(current - 1)],
    ];
    const moves = new Map([
      ['arrowdown', () => moveTo(current + 1)],
      ['arrowup', () => moveTo(current - 1)],
      ...(hasCharacterKeys ? letters : []),
      ['home', () => moveTo(0)],
      ['end', () => moveTo(cards.length - 1)],
      ['arrowright', () => focusBeside(target, 1)],
      ['arrowleft', () => focusBeside(target, -1)],
    ]);
    const move = findByPress(event.nativeEvent, moves);
    if (!move) return;
    event.preventDefault();
    move();
  };
};
