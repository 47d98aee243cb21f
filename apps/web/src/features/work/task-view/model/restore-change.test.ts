import { inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { FieldChange, StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { taskViewSchema } from '@hub/contract/tasks/task.schema.ts';
import { expect, test } from 'vitest';
import { editOf, restorableChanges, reversed } from './restore-change.ts';

const id = '01980000-0000-7000-8000-000000000001';
const milestoneId = milestoneIdSchema.parse('01980000-0000-7000-8000-000000000002');
const moment = '2026-11-21T10:00:00.000Z';

const task = taskViewSchema.parse({
  id,
  title: 'Draft the reply',
  dueAt: '2026-12-01',
  assignees: ['a@demo.hub'],
  notes: 'now',
  tags: ['urgent'],
  status: 'done',
  statusSince: moment,
  workflow: { id: null, templateId: null, stepId: null, milestoneId },
  invention: { id, title: 'Valve', references: ['V-1'] },
  inventionId: id,
  createdAt: moment,
  updatedAt: moment,
  order: 0,
  category: null,
  reviewOutcome: null,
  critical: false,
  dueAtOnce: false,
  surcharge: null,
  deleted: false,
  milestoneTitle: 'Response',
  workflowTitle: null,
  canEdit: true,
  step: null,
  neighbours: [],
});

const eventOf = (changes: FieldChange[], type: StreamEventType = 'task.updated'): StreamEvent => ({
  id,
  type,
  inventionId: inventionIdSchema.parse(id),
  seq: 1,
  createdAt: moment,
  metadata: {
    actor: { email: 'a@demo.hub', firstName: 'A', lastName: 'B' },
    for: null,
    taskId: taskIdSchema.parse(id),
    milestoneId: null,
    title: 'Draft',
    updatedAt: moment,
    order: 0,
    changes,
  },
});

test('restores earlier values over the current ones, regardless of changes in between', () => {
  const changes = restorableChanges(
    eventOf([
      { field: 'status', from: 'open', to: 'in-progress' },
      { field: 'notes', from: 'then', to: 'later' },
      { field: 'milestoneId', from: null, to: milestoneId },
      { field: 'statusSince', from: moment, to: moment },
    ]),
    task,
  );
  expect(changes).toEqual([
    { field: 'status', from: 'done', to: 'open' },
    { field: 'notes', from: 'now', to: 'then' },
    { field: 'milestoneId', from: milestoneId, to: null },
  ]);
  expect(editOf(changes)).toEqual({ status: 'open', notes: 'then', milestoneId: null });
  expect(editOf(reversed(changes))).toEqual({ status: 'done', notes: 'now', milestoneId });
});

test('does not offer to restore a value that the task already has', () => {
  expect(restorableChanges(eventOf([{ field: 'tags', from: ['urgent'], to: [] }]), task)).toEqual([]);
});

test('does not offer to undo a creation or deletion, or to restore an invalid value', () => {
  const change = { field: 'title', from: null, to: 'Draft' };
  expect(restorableChanges(eventOf([change], 'task.created'), task)).toEqual([]);
  expect(restorableChanges(eventOf([change]), task)).toEqual([]);
  expect(restorableChanges(eventOf([{ field: 'deleted', from: 'true', to: 'false' }]), task)).toEqual([]);
});
