import { inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import { expect, test } from 'vitest';
import { historyLines } from './task-history-csv.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const milestone = { id: milestoneIdSchema.parse(id), title: 'Response' };

const eventOf = (metadata: Partial<TaskHistoryEvent['metadata']>): TaskHistoryEvent => ({
  id,
  type: 'task.updated',
  inventionId: inventionIdSchema.parse(id),
  seq: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  milestones: [milestone],
  invention: { id: inventionIdSchema.parse(id), title: 'Valve', references: ['V-1', 'V-2'] },
  metadata: {
    actor: { email: 'ada@demo.hub', firstName: 'Ada', lastName: 'Byron' },
    for: null,
    taskId: taskIdSchema.parse(id),
    milestoneId: null,
    title: 'Draft',
    updatedAt: '2026-11-21T10:00:00.000Z',
    order: 0,
    changes: [],
    ...metadata,
  },
});

test('writes one line per changed field, with lists and milestones as text', () => {
  const lines = historyLines(
    eventOf({
      for: { email: 'bea@demo.hub', firstName: 'Bea', lastName: 'Ray' },
      changes: [
        { field: 'status', from: 'open', to: 'done' },
        { field: 'statusSince', from: '2026-01-01T00:00:00.000Z', to: '2026-11-21T10:00:00.000Z' },
        { field: 'assignees', from: [], to: ['ada@demo.hub', 'Docketing'] },
        { field: 'milestoneId', from: null, to: milestone.id },
      ],
    }),
  );
  expect(lines[0]).toEqual({
    time: '2026-11-21T10:00:00.000Z',
    person: 'ada@demo.hub',
    for: 'bea@demo.hub',
    event: 'task.updated',
    task: 'Draft',
    taskId: id,
    references: 'V-1; V-2',
    invention: 'Valve',
    field: 'status',
    from: 'open',
    to: 'done',
  });
  expect(lines.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['status', 'open', 'done'],
    ['assignees', '', 'ada@demo.hub; Docketing'],
    ['milestone', '', 'Response'],
  ]);
});

test('writes one line for a comment and one for an event without changes', () => {
  const comment = { content: 'Please file', mentions: [], attachments: [] };
  expect(historyLines(eventOf({ comment }))).toMatchObject([
    { field: 'comment', from: '', to: 'Please file' },
  ]);
  expect(historyLines(eventOf({}))).toMatchObject([{ event: 'task.updated', field: '', to: '' }]);
});

test('writes only the fields a new task was created with', () => {
  const changes = [
    { field: 'title', from: null, to: 'Draft' },
    { field: 'notes', from: null, to: '' },
    { field: 'dueAt', from: null, to: null },
  ];
  expect(historyLines(eventOf({ changes })).map(({ field }) => field)).toEqual(['title']);
});
