import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import { type FoundPageRow, matchEnd, matchStart } from './text-search.read-model.ts';

/** Splits a marked text into the parts that match and those between them. */
const splitSnippet = (marked: string): FoundPage['snippet'] =>
  marked
    .replaceAll(/\s+/g, ' ')
    .split(matchStart)
    .flatMap((piece, index) => {
      const [match = '', rest = ''] = index === 0 ? ['', piece] : piece.split(matchEnd);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== '');

/** Returns a found page as the contract declares it. */
export const presentFoundPage = ({ marked, ...page }: FoundPageRow): FoundPage => ({
  ...page,
  snippet: splitSnippet(marked),
});
