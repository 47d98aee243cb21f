/** Characters of a page of a text that has no pages of its own. */
const pageCharacters = 3_000;

/** Returns the end of the page that starts at `start`: after a paragraph, a line or a word, whichever is near its end. */
const findEnd = (text: string, start: number): number => {
  const longest = text.slice(start, start + pageCharacters);
  if (longest.length < pageCharacters) return text.length;
  for (const boundary of ['\n\n', '\n', ' ']) {
    const at = longest.lastIndexOf(boundary);
    if (at >= pageCharacters / 2) return start + at + boundary.length;
  }
  return start + pageCharacters;
};

/** Splits a text without pages of its own into pages of about 3,000 characters. */
export const splitPages = function* (text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = findEnd(text, start);
    yield text.slice(start, end);
    start = end;
  }
};
