import { expect, test } from 'vitest';
import { compareChanges } from './compare-changes.ts';
import type { ProposedChange } from './scripts/script-result.ts';

const note: ProposedChange = { kind: 'add-note', content: 'One' };
const move: ProposedChange = {
  ...{
    kind: 'move-task',
    taskId: 'task',
    updatedAt: '2026-03-01T00:00:00.000Z',
    from: null,
    dueAt: '2026-04-01',
  },
};
const task: ProposedChange = { kind: 'add-task', title: 'Elect', notes: '', dueAt: null, assignees: [] };
const email: ProposedChange = { kind: 'draft-email', to: ['a@example.test'], subject: 'Late', text: 'Hello' };

test('finds nothing in the same changes, whatever their order and that of their fields', () => {
  const moved = Object.fromEntries(Object.entries(move).toReversed()) as ProposedChange;
  expect(compareChanges([note, move, task], [moved, task, note])).toEqual([]);
  expect(compareChanges([], [])).toEqual([]);
});

test('names the fields of a change that is about the same', () => {
  const after = [{ ...move, dueAt: '2026-04-03' }, note];
  expect(compareChanges([note, move], after)).toEqual([
    {
      ...{ kind: 'altered', before: move, after: after[0] },
      fields: [{ name: 'dueAt', before: '2026-04-01', after: '2026-04-03' }],
    },
  ]);
});

test('pairs equal changes first, and only changes about the same entry', () => {
  const other: ProposedChange = { kind: 'add-note', content: 'Two' };
  const third: ProposedChange = { kind: 'add-note', content: 'Three' };
  expect(compareChanges([note, other], [third, note])).toMatchObject([
    { kind: 'altered', fields: [{ name: 'content', before: 'Two', after: 'Three' }] },
  ]);
  const elsewhere = { ...move, taskId: 'other' };
  expect(compareChanges([move], [elsewhere])).toEqual([
    { kind: 'removed', before: move, after: null, fields: [] },
    { kind: 'added', before: null, after: elsewhere, fields: [] },
  ]);
  expect(compareChanges([task, email], [{ ...email, text: 'Hi' }])).toMatchObject([
    { kind: 'altered', fields: [{ name: 'text' }] },
    { kind: 'removed', before: task },
  ]);
});
