import { describe, expect, test } from 'vitest';
import { createEditLedger } from './edit-ledger.ts';
import { type EditableKind, rebaseEdit, rollBack } from './field-edit.ts';

interface Note {
  id: string;
  updatedAt: string;
  title: string;
  people: string[];
}
type Fields = Pick<Note, 'title' | 'people'>;

const kind: EditableKind<Note, Fields> = {
  fieldsOf: ({ title, people }) => ({ title, people }),
  withFields: (note, change) => ({ ...note, ...change }),
};
const base: Note = { id: 'n', updatedAt: '1', title: 'Valve', people: [] };

describe('rollBack', () => {
  test('returns a refused value to the base', () => {
    const now = kind.withFields(base, { title: 'Pump' });
    expect(rollBack(kind, { base, now, change: { title: 'Pump' } })).toEqual(base);
  });

  test('keeps values that others saved since then', () => {
    const now = { ...base, title: 'Theirs', people: ['a'], updatedAt: '2' };
    expect(rollBack(kind, { base, now, change: { title: 'Pump' } })).toEqual(now);
  });
});

describe('rebaseEdit', () => {
  test('sends my field again after a change to a different field', () => {
    const rebased = rebaseEdit({
      base: kind.fieldsOf(base),
      mine: { title: 'Pump' },
      theirs: { title: 'Valve', people: ['a'] },
    });
    expect(rebased).toEqual({ change: { title: 'Pump' }, conflicts: [] });
  });

  test('reports a conflict when both sides changed a field to different values', () => {
    const rebased = rebaseEdit({
      base: kind.fieldsOf(base),
      mine: { title: 'Pump', people: ['b'] },
      theirs: { title: 'Tap', people: [] },
    });
    expect(rebased).toEqual({ change: { people: ['b'] }, conflicts: ['title'] });
  });

  test('sends nothing when both sides made the same change', () => {
    const rebased = rebaseEdit({
      base: kind.fieldsOf(base),
      mine: { title: 'Pump' },
      theirs: { title: 'Pump', people: [] },
    });
    expect(rebased).toEqual({ change: {}, conflicts: [] });
  });
});

describe('edit ledger', () => {
  test('bases a second quick edit on the response to the first', () => {
    const ledger = createEditLedger();
    ledger.follow('n', '1', '2');
    ledger.follow('n', '2', '3');
    expect(ledger.newestFrom('n', '1')).toBe('3');
    expect(ledger.newestFrom('other', '1')).toBe('1');
  });

  test('lets later pending edits override earlier ones until they are settled', () => {
    const ledger = createEditLedger();
    const first = ledger.begin('n', { title: 'Pump', people: ['a'] });
    const second = ledger.begin('n', { title: 'Tap' });
    expect(ledger.pending('n')).toEqual({ title: 'Tap', people: ['a'] });
    first();
    expect(ledger.pending('n')).toEqual({ title: 'Tap' });
    second();
    expect(ledger.pending('n')).toEqual({});
  });
});
