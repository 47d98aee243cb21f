import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { FieldChange, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { expect, test } from 'vitest';
import { actionOf, showChanges, type TaskEvent } from './event-changes.ts';
import { delegatedTo } from './minion-action.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const milestone = { id: '0198c0de-0000-7000-8000-000000000002', title: 'Response' };

const eventOf = (changes: FieldChange[], type: StreamEventType = 'task.updated'): TaskEvent => ({
  id,
  type,
  inventionId: inventionIdSchema.parse(id),
  seq: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  milestones: [milestone],
  metadata: {
    actor: { email: 'a@demo.hub', firstName: 'A', lastName: 'B' },
    for: null,
    taskId: taskIdSchema.parse(id),
    milestoneId: null,
    title: 'Draft',
    updatedAt: '2026-11-21T10:00:00.000Z',
    order: 0,
    changes,
  },
});

test('formats statuses, dates, milestones and flags as text, most important field first', () => {
  const changes = showChanges(
    eventOf([
      { field: 'critical', from: false, to: true },
      { field: 'milestoneId', from: null, to: milestone.id },
      { field: 'dueAt', from: '2026-12-01', to: null },
      { field: 'status', from: 'open', to: 'in-progress' },
      { field: 'statusSince', from: '2026-01-01T00:00:00.000Z', to: '2026-11-21T10:00:00.000Z' },
    ]),
  );
  expect(changes).toEqual([
    { field: 'status', label: 'Status', kind: 'value', from: 'Open', to: 'In progress' },
    { field: 'dueAt', label: 'Due date', kind: 'value', from: '1 Dec 2026', to: null },
    { field: 'milestoneId', label: 'Milestone', kind: 'value', from: null, to: 'Response' },
    { field: 'critical', label: 'Critical', kind: 'value', from: 'No', to: 'Yes' },
  ]);
});

test('shows only the removed and added entries of a list', () => {
  const [change] = showChanges(
    eventOf([{ field: 'assignees', from: ['a@demo.hub', 'Docketing'], to: ['Docketing', 'b@demo.hub'] }]),
  );
  expect(change).toMatchObject({ kind: 'people', removed: ['a@demo.hub'], added: ['b@demo.hub'] });
});

test('shows the fields of a new task without its default values', () => {
  const changes = showChanges(
    eventOf(
      [
        { field: 'title', from: null, to: 'Draft' },
        { field: 'notes', from: null, to: '' },
        { field: 'status', from: null, to: 'open' },
        { field: 'dueAt', from: null, to: '2026-12-01' },
        { field: 'assignees', from: null, to: [] },
        { field: 'order', from: null, to: 3 },
        { field: 'critical', from: null, to: false },
        { field: 'deleted', from: null, to: 'false' },
      ],
      'task.created',
    ),
  );
  expect(changes.map(({ field }) => field)).toEqual(['status', 'dueAt']);
});

test('names an event after the action', () => {
  const back = eventOf([{ field: 'deleted', from: 'true', to: 'false' }]);
  expect([actionOf(back), showChanges(back)]).toEqual(['restored', []]);
  expect(actionOf(eventOf([], 'task.created'))).toBe('created');
  expect(actionOf(eventOf([], 'task.deleted'))).toBe('deleted');
  expect(actionOf(eventOf([], 'task.commented'))).toBe('commented on');
  expect(actionOf(eventOf([]))).toBe('changed');
});

test.each([
  ['minion.delegated', 'minion', 'Overdue chaser', 'delegated', 'to Overdue chaser'],
  ['minion.proposed', 'state', 'needs-you', 'made a proposal for', undefined],
  ['minion.decided', 'decision', 'accepted', 'approved the proposal for', undefined],
  ['minion.decided', 'decision', 'edited', 'edited and approved the proposal for', undefined],
  ['minion.decided', 'decision', 'sent-back', 'sent back the proposal for', undefined],
  ['minion.decided', 'decision', 'stopped', 'stopped the minion that worked on', undefined],
  ['minion.failed', 'state', 'failed', 'could not finish', undefined],
] as const)('names what the event %s with %s %s did to the task', (type, field, to, verb, target) => {
  const event = eventOf([{ field, from: null, to }], type);
  expect([actionOf(event), delegatedTo(event)]).toEqual([verb, target]);
});
