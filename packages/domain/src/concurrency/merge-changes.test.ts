import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { title: 'Draft', notes: '', assignees: ['a@demo.hub'], dueAt: null as string | null };

test('merges changes of different fields', () => {
  const theirs = { ...base, title: 'Draft reply' };
  expect(mergeChanges({ base, mine: { notes: 'call first' }, theirs })).toEqual({
    merged: { ...theirs, notes: 'call first' },
    conflicts: [],
  });
});

test('reports a conflict and keeps their value if both sides changed a field', () => {
  const theirs = { ...base, title: 'Theirs', assignees: ['b@demo.hub'] };
  const mine = { title: 'Mine', assignees: ['b@demo.hub'], dueAt: '2026-12-01' };
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    merged: { ...theirs, dueAt: '2026-12-01' },
    conflicts: ['title'],
  });
});

test('a field sent unchanged does not undo their change', () => {
  const theirs = { ...base, title: 'Theirs' };
  expect(mergeChanges({ base, mine: { title: 'Draft' }, theirs })).toEqual({ merged: theirs, conflicts: [] });
});

test('every field is mine, theirs or a conflict (property)', () => {
  const fields = fc.record({ a: fc.nat(2), b: fc.nat(2) });
  fc.assert(
    fc.property(fields, fields, fields, (start, mine, theirs) => {
      const { merged, conflicts } = mergeChanges({ base: start, mine, theirs });
      for (const field of ['a', 'b'] as const) {
        const isMineLost = mine[field] !== start[field] && merged[field] !== mine[field];
        expect(isMineLost).toBe(conflicts.includes(field));
        if (mine[field] === start[field]) expect(merged[field]).toBe(theirs[field]);
      }
    }),
  );
});
