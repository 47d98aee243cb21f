import stringWidth from 'string-width';

const plainAscii = /^[\x20-\x7e]*$/;

/** Returns the number of columns of a terminal that a text takes: two for wide characters, none for combining ones. */
export const widthOf = (text: string): number => (plainAscii.test(text) ? text.length : stringWidth(text));

const graphemes = new Intl.Segmenter();

/** Shortens a text to a number of columns, with an ellipsis at its end. */
export const truncate = (text: string, columns: number): string => {
  if (widthOf(text) <= columns) return text;
  let [kept, width] = ['', 0];
  for (const { segment } of graphemes.segment(text)) {
    width += widthOf(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
};
