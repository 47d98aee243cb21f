import type { Note } from '@hub/contract/workflow/note.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { findMentionedEmails } from '../tasks/comment-mentions.ts';
import type { MentionedRow } from '../tasks/comments.repository.ts';
import type { NoteRow } from './notes.repository.ts';

interface Named {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A person as a note names its author. */
export const presentAuthor = ({ email, firstName, lastName }: Named): Note['author'] => ({
  email,
  name: fullName({ email, firstName, lastName }),
});

/** A note as the contract answers it; of the people it names only those who may still see it. */
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
    mentions: people.map(presentAuthor),
    createdAt: note.createdAt,
    updatedAt: note.updatedAt,
  };
};

const longest = 200;

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
};

/** The first line of a note that says something, without the marks of Markdown before it. */
export const titleOfNote = (content: string): string => {
  const lines = content.split('\n').map((line) => line.replace(/^[\s#>*+-]+(\[[ xX]\]\s*)?/, '').trim());
  return cut(lines.find((line) => line !== '') ?? content.trim());
};
