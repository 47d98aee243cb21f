import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { expect, test } from 'vitest';
import { allEvents, type EventPage, loadedCount, withNewest } from './event-pages.ts';

const uuid = (seq: number): string => `01980000-0000-7000-8000-${String(seq).padStart(12, '0')}`;

const eventOf = (seq: number): StreamEvent => ({
  id: uuid(seq),
  type: 'task.commented',
  inventionId: inventionIdSchema.parse(uuid(900)),
  seq,
  createdAt: '2026-11-21T10:00:00.000Z',
  metadata: {
    actor: { email: 'a@demo.hub', firstName: 'A', lastName: 'B' },
    for: null,
    taskId: taskIdSchema.parse(uuid(901)),
    milestoneId: null,
    title: 'Draft',
    updatedAt: '2026-11-21T10:00:00.000Z',
    order: 0,
    changes: [],
  },
});

const pageOf = (seqs: number[], total: number): EventPage => ({
  collection: seqs.map(eventOf),
  total,
  size: 50,
  skip: 0,
});

const seqs = (pages: readonly EventPage[]): number[] => allEvents(pages).map(({ seq }) => seq);

test('lists each event once, newest first, when pages overlap', () => {
  const pages = [pageOf([9, 8, 7], 6), pageOf([7, 6, 5], 6)];
  expect(seqs(pages)).toEqual([9, 8, 7, 6, 5]);
  expect(loadedCount(pages)).toBe(5);
});

test('puts new events first and updates the total', () => {
  const pages = withNewest([pageOf([7, 6], 7), pageOf([5, 4], 7)], pageOf([9, 8, 7, 6, 5], 9));
  expect(pages && seqs(pages)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(pages?.map(({ total }) => total)).toEqual([9, 9]);
});

test('returns null when there may be a gap between the newest and the known events', () => {
  expect(withNewest([pageOf([3, 2, 1], 3)], pageOf([20, 19, 18, 17, 16], 20))).toBeNull();
});

test('accepts the first events when none were known', () => {
  expect(withNewest([pageOf([], 0)], pageOf([2, 1], 2))?.[0]?.collection).toHaveLength(2);
});

test('changes nothing when all events are already known', () => {
  expect(withNewest([pageOf([3, 2, 1], 3)], pageOf([3, 2, 1], 3))).toEqual([pageOf([3, 2, 1], 3)]);
});
