import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { findByPress } from '../../../lib/keys/key-press.ts';
import { useCharacterKeys } from '../../../lib/keys/keys.ts';

interface CardKeys {
  /** What the cards of the column scroll in. */
  list: RefObject<HTMLElement | null>;
  cards: readonly { id: string }[];
  /** Place of the card that has the focus, or had it last. */
  current: number;
  onCurrent: (index: number) => void;
  scrollTo: (index: number) => void;
  /** The card that takes the focus as soon as it stands in the column. */
  focusId: string | null;
  onFocused: () => void;
}

const LINK = '[data-card-link]';

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** The card of a column that stands nearest to the height of another one. */
function nearestCard(column: Element, height: number): HTMLElement | undefined {
  const distance = (link: Element): number => Math.abs(middleOf(link) - height);
  return [...column.querySelectorAll<HTMLElement>(LINK)].sort((a, b) => distance(a) - distance(b))[0];
}

/** Brings the focus to the next column to a side that has cards. */
function focusBeside(from: Element, step: 1 | -1): void {
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
}

/** Arrows, J and K, Home and End move among the cards of a column, and to the columns beside it. */
export function useCardKeys(options: CardKeys): (event: KeyboardEvent) => void {
  const { list, cards, current, onCurrent, scrollTo, focusId, onFocused } = options;
  const [wanted, setWanted] = useState<number | null>(null);
  const hasCharacterKeys = useCharacterKeys();
  const arrived = focusId === null ? -1 : cards.findIndex(({ id }) => id === focusId);

  useEffect(() => {
    const index = arrived >= 0 ? arrived : wanted;
    if (index === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${LINK}`);
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
    if (!isPlain || !(target instanceof Element) || !target.matches(LINK)) return;
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
}
