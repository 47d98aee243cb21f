import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { findByPress } from '../../lib/keys/key-press.ts';
import { useCharacterKeys } from '../../lib/keys/keys.ts';
import { Row } from '../look/stack.tsx';
import { Hint } from '../look/text.tsx';
import classes from './row-list.module.css';

const arrows: ReadonlyMap<string, 1 | -1> = new Map([
  ['arrowdown', 1],
  ['arrowup', -1],
]);
const arrowsAndLetters: ReadonlyMap<string, 1 | -1> = new Map([...arrows, ['j', 1], ['k', -1]]);

/**
 * Returns a key handler for a list whose rows match a selector: the arrow keys move the focus between them, and so do J
 * and K, unless the screen gives these letters another meaning.
 */
const useWalkRows = (rowSelector: string, withLetters = true) => {
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

interface RowListProps extends Omit<ComponentProps<'ul'>, 'className' | 'onKeyDown'> {
  /** Whether the list has a border of its own; without one it fills its pane. */
  isFramed?: boolean;
  /** Whether J and K move between the rows like the arrow keys. */
  withLetters?: boolean;
}

/**
 * List whose rows open something beside it. Each `li` holds one link or button, which gets `aria-current` while it is open;
 * the arrow keys or J and K move between them.
 */
export const RowList = ({ isFramed, withLetters, ...list }: RowListProps) => {
  const walk = useWalkRows('li > :first-child', withLetters);
  return <ul {...list} className={classes.rows} data-framed={isFramed || undefined} onKeyDown={walk} />;
};

/** First line of a row: what it is, and its date or state at the end. */
export const RowHead = ({ end, children }: { end: ReactNode; children: ReactNode }) => (
  <Row as="span" gap={8} align="baseline" className={classes.head}>
    {children}
    <Hint size="small" rigid atEnd>
      {end}
    </Hint>
  </Row>
);

/** Line of a row, cut where the row ends. */
export const RowLine = ({ isSmall, children }: { isSmall?: boolean; children: ReactNode }) => (
  <span className={classes.line} data-small={isSmall || undefined}>
    {children}
  </span>
);

/** Last line of a row: its labels. */
export const RowMarks = ({ children }: { children: ReactNode }) => (
  <Row as="span" gap="4 8" wraps tone="secondary" size="small" above={4}>
    {children}
  </Row>
);
