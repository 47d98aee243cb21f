import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { expect, test } from 'vitest';
import type { TwoWayPage } from '../../../../lib/requests/two-way-pages.ts';
import { matches, withLive } from './stream-pages.ts';

const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lindqvist' };

const event = (seq: number, type: StreamEvent['type'] = 'task.updated'): StreamEvent => ({
  id: `event ${seq}`,
  type,
  inventionId: inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001'),
  seq,
  createdAt: '2026-11-20T10:00:00.000Z',
  metadata: {
    actor: person,
    for: null,
    taskId: null,
    milestoneId: null,
    title: 'Draft',
    updatedAt: '2026-11-20T10:00:00.000Z',
    order: null,
    changes: [],
  },
});

const page = (seqs: readonly number[], hasNewer = false): TwoWayPage<StreamEvent> => ({
  items: seqs.map((seq) => event(seq)),
  hasOlder: false,
  hasNewer,
});

const seqs = (events: readonly StreamEvent[]) => events.map(({ seq }) => seq);

test('joins pages and live events, each event once', () => {
  const live = [event(4), event(5), event(6)];
  expect(seqs(withLive([page([1, 2]), page([2, 3, 4])], live, {}))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('leaves out live events while newer pages are not loaded, so that nothing is missing between', () => {
  const pages = [page([1, 2], true)];
  expect(seqs(withLive(pages, [event(9)], {}))).toEqual([1, 2]);
  expect(seqs(withLive([...pages, page([3, 8])], [event(8), event(9)], {}))).toEqual([1, 2, 3, 8, 9]);
});

test('shows live events of the chosen kinds only, and none in a search', () => {
  const live = [event(2, 'note.created'), event(3), event(4, 'file.added')];
  expect(seqs(withLive([page([1])], live, { kinds: ['notes', 'files'] }))).toEqual([1, 2, 4]);
  expect(seqs(withLive([page([1])], live, { qs: 'draft' }))).toEqual([1]);
  expect(matches(event(1), {})).toBe(true);
});

test('shows live events in an empty stream', () => {
  expect(seqs(withLive([page([])], [event(1)], {}))).toEqual([1]);
});
