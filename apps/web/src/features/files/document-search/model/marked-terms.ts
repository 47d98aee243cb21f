import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';

const maxCharacters = 200;

/** Returns the words that are marked around a found place, as the page writes them, each once; undefined if there are none. */
export const markedWords = ({ snippet }: Pick<FoundPage, 'snippet'>): string | undefined => {
  const marked = snippet.flatMap(({ text, isMatch }) => (isMatch ? text.trim().split(/\s+/) : []));
  let words = '';
  for (const word of new Set(marked.map((one) => one.toLowerCase())))
    if (words.length + word.length < maxCharacters) words = `${words} ${word}`.trim();
  return words === '' ? undefined : words;
};
