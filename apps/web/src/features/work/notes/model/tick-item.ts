import type { Marked, Token, Tokens } from 'marked';
import { createMarkdown } from '../../../../components/rich-text/rich-text-markdown.ts';

const box = /^(?:[\t >]*)(?:[-*+]|\d{1,9}[.)])[\t ]+\[([ xX])\](?=\s)/gm;

/** Returns the state of each checkbox of a text, in order. */
const readBoxes = (markdown: Marked, text: string): boolean[] => {
  const boxes: boolean[] = [];
  const read = (token: Token): void => {
    if (token.type === 'list_item' && (token as Tokens.ListItem).task)
      boxes.push((token as Tokens.ListItem).checked === true);
  };
  markdown.walkTokens(markdown.lexer(text), read);
  return boxes;
};

/**
 * Returns the text with one checkbox ticked or cleared; `index` counts all checkboxes from 0. Returns null if the
 * checkbox cannot be located exactly, so that nothing else is ever changed.
 */
export const tickItem = (text: string, index: number, isChecked: boolean): string | null => {
  const markdown = createMarkdown();
  const wanted = readBoxes(markdown, text).with(index, isChecked).join();
  for (const found of text.matchAll(box)) {
    const at = found.index + found[0].length - 2;
    const ticked = `${text.slice(0, at)}${isChecked ? 'x' : ' '}${text.slice(at + 1)}`;
    if (ticked !== text && readBoxes(markdown, ticked).join() === wanted) return ticked;
  }
  return null;
};
