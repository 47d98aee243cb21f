import { findWords } from '@hub/domain/text/match-ranges.ts';

const blocks = 'p, td, th, li, dt, dd, pre, blockquote, h1, h2, h3, h4, h5, h6, div, section, body';

/** The texts of each block of a page, because markup may divide a word. */
const listBlocks = (body: HTMLElement): Text[][] => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const lists: Text[][] = [];
  let last: Element | null | undefined;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const block = text.parentElement?.closest(blocks);
    if (block === last) lists.at(-1)?.push(text);
    else lists.push([text]);
    last = block;
  }
  return lists;
};

/** Marks the parts of a text that lie in ranges, which are counted from `start`. */
const markText = (text: Text, start: number, ranges: readonly { start: number; end: number }[]): void => {
  const { data } = text;
  const parts: (string | Node)[] = [];
  let done = 0;
  for (const range of ranges) {
    const [from, to] = [Math.max(range.start - start, done), Math.min(range.end - start, data.length)];
    if (from >= to) continue;
    const mark = text.ownerDocument.createElement('mark');
    mark.textContent = data.slice(from, to);
    parts.push(data.slice(done, from), mark);
    done = to;
  }
  if (done > 0) text.replaceWith(...parts, data.slice(done));
};

/** Returns markup with the words marked that are searched for, also where the markup divides them. */
export const markHtml = (html: string, words: ReadonlySet<string>): string => {
  if (words.size === 0) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const texts of listBlocks(body)) {
    const ranges = [...findWords(texts.map(({ data }) => data).join(''), words)];
    let start = 0;
    for (const text of texts) {
      const { length } = text;
      markText(text, start, ranges);
      start += length;
    }
  }
  return body.innerHTML;
};
