import type { Note } from '@hub/contract/notes/note.schema.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names of the authors as a list: "Mary Somer, Ada Byron, and Priya Raman". */
export const authorNames = (authors: Note['authors']): string => list.format(authors.map(({ name }) => name));
