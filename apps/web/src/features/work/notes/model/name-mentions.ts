import type { Note } from '@hub/contract/notes/note.schema.ts';

/** Replaces the email addresses of mentions in a note by the people's names. */
export const nameMentions = (content: string, mentions: Note['mentions']): string =>
  mentions.reduce((text, { email, name }) => text.replaceAll(`@${email}`, () => `@${name}`), content);
