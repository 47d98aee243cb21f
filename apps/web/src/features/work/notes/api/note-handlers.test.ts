import { inventionIdSchema } from '@hub/contract/fields.ts';
import { type Note, noteSchema } from '@hub/contract/notes/note.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { noteHandlers } from './note-handlers.ts';
import { notesQuery } from './notes.queries.ts';

const inventionId = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001');
const noteId = '0198c0de-0000-7000-8000-000000000002';
const [earlier, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z'] as const;
const { queryKey } = notesQuery({ inventionId, milestoneId: null });

const noteOf = (updatedAt: string): Note =>
  noteSchema.parse({
    ...{
      id: noteId,
      inventionId,
      milestoneId: null,
      content: 'First',
      attachments: [],
      authors: [],
      mentions: [],
    },
    ...{ author: { email: 'ada@example.test', name: 'Ada Byron' }, createdAt: earlier, updatedAt },
  });

const eventOf = (
  type: StreamEvent['type'],
  changes: StreamEvent['metadata']['changes'] = [],
): StreamEvent => ({
  ...{ id: '0198c0de-0000-7000-8000-000000000003', type, inventionId, seq: 7, createdAt: later },
  metadata: {
    actor: { email: 'bo@example.test', firstName: 'Bo', lastName: 'Lee' },
    ...{ for: null, taskId: null, milestoneId: null, noteId, title: 'First', updatedAt: later, order: null },
    changes,
  },
});

const clientWith = (...notes: Note[]): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(queryKey, notes);
  return client;
};

const isReadAgain = (client: QueryClient): boolean => client.getQueryState(queryKey)?.isInvalidated ?? false;

test.each([
  ['note.created', []],
  ['note.updated', [noteOf(earlier)]],
  ['note.deleted', [noteOf(earlier)]],
] as const)('after %s of a colleague the notes are read again', (type, notes) => {
  const client = clientWith(...notes);
  void noteHandlers[type](client, eventOf(type, [{ field: 'content', from: 'First', to: 'Second' }]));
  expect(isReadAgain(client)).toBe(true);
});

test('notes that have the change already are not read again', () => {
  const client = clientWith(noteOf(later));
  void noteHandlers['note.updated'](client, eventOf('note.updated'));
  expect(isReadAgain(client)).toBe(false);
});

test('new files of a note are shown with their author, without reading the notes again', () => {
  const client = clientWith(noteOf(earlier));
  void noteHandlers['note.updated'](
    client,
    eventOf('note.updated', [{ field: 'attachments', from: [], to: [] }]),
  );
  expect(client.getQueryData(queryKey)).toMatchObject([{ author: { name: 'Bo Lee' }, updatedAt: later }]);
  expect(isReadAgain(client)).toBe(false);
});
