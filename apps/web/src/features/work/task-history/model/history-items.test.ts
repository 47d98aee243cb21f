import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import { expect, test } from 'vitest';
import { dayText } from '../../../../lib/format/day-text.ts';
import { countNew, deletedTasks, groupByDay, joinPages } from './history-items.ts';
import { countText, shortDayText } from './history-labels.ts';

const inventionId = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001');

const eventAt = (createdAt: string): TaskHistoryEvent => ({
  id: createdAt,
  type: 'task.updated',
  inventionId,
  seq: 1,
  createdAt,
  milestones: [],
  invention: { id: inventionId, title: 'Valve', references: [] },
  metadata: {
    actor: { email: 'a@demo.hub', firstName: 'A', lastName: 'B' },
    for: null,
    taskId: null,
    milestoneId: null,
    title: 'Draft',
    updatedAt: createdAt,
    order: null,
    changes: [],
  },
});

const [late, early, before] = [
  '2026-11-21T05:30:00.000Z',
  '2026-11-21T04:30:00.000Z',
  '2026-11-20T12:00:00.000Z',
].map(eventAt);
const events = [late, early, before].flatMap((event) => event ?? []);

test('groups events under the days of the given time zone', () => {
  const keys = (zone: string) => groupByDay(events, zone).map(({ key }) => key.slice(0, 10));
  expect(keys('America/New_York')).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
  ]);
  expect(keys('UTC').filter((key) => key === '2026-11-21')).toHaveLength(3);
});

test('shows an event once when two pages contain it', () => {
  expect(joinPages([events.slice(0, 2), events.slice(1)])).toEqual(events);
});

test('treats a task as deleted unless a later event restored it', () => {
  const gone = taskIdSchema.parse('0198c0de-0000-7000-8000-00000000000a');
  const back = taskIdSchema.parse('0198c0de-0000-7000-8000-00000000000b');
  const events = [
    { type: 'task.deleted', metadata: { taskId: gone } },
    { type: 'task.updated', metadata: { taskId: back } },
    { type: 'task.deleted', metadata: { taskId: back } },
    { type: 'task.created', metadata: { taskId: gone } },
    { type: 'task.deleted', metadata: { taskId: null } },
  ];
  expect([...deletedTasks(events)]).toEqual([gone]);
});

test('counts new events up to the first known one, and returns null when none is known', () => {
  expect(countNew(events.slice(1), events)).toBe(1);
  expect(countNew(events, events)).toBe(0);
  expect(countNew([], events)).toBe(3);
  expect(countNew([{ id: 'older' }], events)).toBeNull();
});

test('writes counts and days as text', () => {
  expect([countText(1), countText(1_000), countText(1_001)]).toEqual([
    '1 event',
    '1,000 events',
    'More than 1,000 events',
  ]);
  expect(dayText('2026-11-21', '2026-11-21')).toEqual({ word: 'Today', date: 'Saturday, 21 November 2026' });
  expect(dayText('2026-11-20', '2026-11-21').word).toBe('Yesterday');
  expect(dayText('2026-11-19', '2026-11-21').word).toBeNull();
  expect(shortDayText('2026-11-21', '2026-01-01')).toBe('21 Nov');
  expect(shortDayText('2025-11-21', '2026-11-20')).toBe('21 Nov 2025');
});
