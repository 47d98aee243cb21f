import type { Note } from '@hub/contract/workflow/note.schema.ts';

/** A note's Markdown to be read: the people it names by their names instead of their addresses. */
export const nameMentions = (content: string, mentions: Note['mentions']): string =>
  mentions.reduce((text, { email, name }) => text.replaceAll(`@${email}`, () => `@${name}`), content);
