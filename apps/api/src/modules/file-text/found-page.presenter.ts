import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import { cutSnippet } from '@hub/domain/text/cut-snippet.ts';
import { findWords } from '@hub/domain/text/match-ranges.ts';
import type { FoundPageRow } from './text-search.read-model.ts';

/** Returns a found page as the contract declares it. */
export const presentFoundPage = ({ text, matches, ...page }: FoundPageRow): FoundPage => ({
  ...page,
  snippet: cutSnippet(text, findWords(text, new Set(matches))),
});
