import { expect, test } from 'vitest';
import { type NewNote, readNewNote, writeNewNote } from './new-note.ts';

test.each<NewNote>([
  { kind: 'unsent', key: '5f0c' },
  { kind: 'created', id: '01a', updatedAt: '2027-03-01T10:00:00.000Z' },
])('reads back a stored new note: %j', (note) => {
  expect(readNewNote(writeNewNote(note))).toEqual(note);
});
