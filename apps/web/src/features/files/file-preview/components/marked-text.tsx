import { findWords } from '@hub/domain/text/match-ranges.ts';
import type { ReactNode } from 'react';
import classes from './preview.module.css';

interface MarkedTextProps {
  text: string;
  /** Words to mark, as `searchForm` writes them. */
  words: ReadonlySet<string>;
  /** Whether the first of them comes into view. */
  showsFirst?: boolean;
}

/** Scrolls the text alone: the screen around it stays where it is. */
const show = (mark: HTMLElement | null): void => {
  const area = mark?.closest(`.${classes.scroll}`);
  if (!mark || !area) return;
  const [outer, inner] = [area.getBoundingClientRect(), mark.getBoundingClientRect()];
  area.scrollBy({ top: inner.top - outer.top - outer.height / 2 });
};

/** A text with the words that were searched for. */
export const MarkedText = ({ text, words, showsFirst = false }: MarkedTextProps) => {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { start, end } of findWords(text, words)) {
    const ref = showsFirst && parts.length === 0 ? show : undefined;
    parts.push(
      text.slice(done, start),
      <mark key={start} ref={ref}>
        {text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  return [...parts, text.slice(done)];
};
