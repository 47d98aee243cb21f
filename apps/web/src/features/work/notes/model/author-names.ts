import type { Note } from '@hub/contract/notes/note.schema.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names as a list: "Mary Somer, Ada Byron, and Priya Raman". */
export const listNames = (names: readonly string[]): string => list.format(names);

/** Names of the authors of a note as a list. */
export const authorNames = (authors: Note['authors']): string => listNames(authors.map(({ name }) => name));
