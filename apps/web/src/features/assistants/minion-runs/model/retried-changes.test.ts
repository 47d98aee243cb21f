import { taskIdSchema } from '@hub/contract/fields.ts';
import type { Run } from '@hub/contract/minions/run.schema.ts';
import { expect, test } from 'vitest';
import { madeChanges, retriedChanges } from './retried-changes.ts';

const taskId = taskIdSchema.parse('0199aaaa-0000-7000-8000-000000000001');
const old = '2026-11-01T00:00:00.000Z';
const now = '2026-11-02T00:00:00.000Z';
const note = { kind: 'add-note' as const, content: 'Read' };
const change = { kind: 'change-task' as const, taskId, updatedAt: old, from: {}, to: { title: 'New' } };

const approved: NonNullable<Run['approved']> = [
  { change: note, outcome: 'made', refusal: null },
  { change, outcome: 'refused', refusal: 'Changed' },
];

test('another attempt names the task as it is now', () => {
  expect(retriedChanges(approved, () => now)).toEqual([note, { ...change, updatedAt: now }]);
  expect(retriedChanges(approved, () => undefined)).toEqual([note, change]);
});

test('finishing keeps what was made', () => {
  expect(madeChanges(approved)).toEqual([note]);
});
