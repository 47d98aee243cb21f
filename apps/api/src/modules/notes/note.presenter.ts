import type { Note } from '@hub/contract/notes/note.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { findMentionedEmails, type MentionedRow } from '../tasks/public.ts';
import type { NamedPerson, NoteRow } from './notes.repository.ts';

/** Maps a person to the author of a note. */
export const presentAuthor = ({ email, firstName, lastName }: NamedPerson): Note['author'] => ({
  email,
  name: fullName({ email, firstName, lastName }),
});

/** Maps a note to the contract's note; it mentions only people who may still see it. */
export const presentNote = (note: NoteRow, mentioned: readonly MentionedRow[]): Note => {
  const seeing = new Map(
    mentioned.filter(({ maySee }) => maySee).map((person) => [person.email.toLowerCase(), person]),
  );
  const people = findMentionedEmails(note.content).flatMap((email) => seeing.get(email) ?? []);
  return {
    id: note.id,
    inventionId: note.inventionId,
    milestoneId: note.milestoneId,
    content: note.content,
    author: presentAuthor(note),
    authors: note.authors.map(presentAuthor),
    mentions: people.map(presentAuthor),
    attachments: note.attachments,
    createdAt: note.createdAt,
    updatedAt: note.updatedAt,
  };
};

const maxTitleLength = 200;

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > maxTitleLength ? `${characters.slice(0, maxTitleLength - 1).join('')}…` : text;
};

/** Returns the first line of a note with text, without leading Markdown syntax. */
export const titleOfNote = (content: string): string => {
  const lines = content.split('\n').map((line) => line.replace(/^[\s#>*+-]+(\[[ xX]\]\s*)?/, '').trim());
  return cut(lines.find((line) => line !== '') ?? content.trim());
};
