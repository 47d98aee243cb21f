import { taskIdSchema } from '@hub/contract/fields.ts';
import type { Proposal } from '@hub/contract/minions/proposal.schema.ts';
import { describe, expect, test } from 'vitest';
import { changesToApprove, editedChanges, editProblem, withEdit, withoutEdit } from './change-edits.ts';

const taskId = taskIdSchema.parse('0199aaaa-0000-7000-8000-000000000001');

const note = (content: string) => ({ kind: 'add-note' as const, content });
const move = (dueAt: string) => ({
  kind: 'move-task' as const,
  taskId,
  updatedAt: '2026-11-01T00:00:00.000Z',
  from: '2026-11-20',
  dueAt,
});
const reasoned = (change: Proposal['changes'][number]['change']) => ({
  change,
  reason: 'Because.',
  sources: [],
});

const proposed = [reasoned(note('First')), reasoned(note('Second')), reasoned(move('2026-12-01'))];
const at = (changes: Proposal['changes'], edits: Parameters<typeof editedChanges>[1], index: number) => {
  const change = editedChanges(changes, edits)[index];
  if (!change) throw new Error('There is no such change');
  return change;
};

const editSecond = (content: string) =>
  withEdit(new Map(), note('Second'), { ...at(proposed, new Map(), 1), change: note(content) });

describe('edits of a proposal', () => {
  test('approve the proposal as it is without an edit', () => {
    expect(changesToApprove(proposed, new Map())).toBeUndefined();
  });

  test('change one of two changes of the same kind only', () => {
    expect(changesToApprove(proposed, editSecond('Better'))).toEqual([
      note('First'),
      note('Better'),
      move('2026-12-01'),
    ]);
  });

  test('leave a change out', () => {
    const edits = withEdit(new Map(), note('First'), { ...at(proposed, new Map(), 0), isLeftOut: true });
    expect(changesToApprove(proposed, edits)).toEqual([note('Second'), move('2026-12-01')]);
  });

  test('disappear when the text is as proposed again', () => {
    const edits = editSecond('Better');
    expect(withEdit(edits, note('Second'), { ...at(proposed, edits, 1), change: note('Second') }).size).toBe(
      0,
    );
  });

  test('survive a changed proposal, and say which changes are different now', () => {
    const first = at(proposed, new Map(), 2);
    const edits = withEdit(editSecond('Better'), move('2026-12-01'), {
      ...first,
      change: move('2026-12-04'),
    });
    const changed = [reasoned(note('First')), reasoned(note('Second')), reasoned(move('2026-12-11'))];
    expect(editedChanges(changed, edits).map(({ change, isOutdated }) => [change, isOutdated])).toEqual([
      [note('First'), false],
      [note('Better'), false],
      [move('2026-12-04'), true],
    ]);
    expect(at(changed, withoutEdit(edits, first.key), 2).change).toEqual(move('2026-12-11'));
  });

  test('need a text', () => {
    expect(editProblem(note(' '))).toContain('Enter a text');
    expect(editProblem(note('Text'))).toBeNull();
    const changed = { kind: 'change-task' as const, taskId, updatedAt: '2026-11-01T00:00:00.000Z', from: {} };
    expect(editProblem({ ...changed, to: { title: ' ' } })).toContain('Enter a title');
    expect(editProblem({ ...changed, to: { notes: '' } })).toBeNull();
  });
});
