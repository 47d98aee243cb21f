import { inventionIdSchema } from '@hub/contract/fields.ts';
import { describe, expect, test } from 'vitest';
import type { KeyValueStorage } from '../../../../lib/storage/stored-value.ts';
import {
  type Conflict,
  createConflictStore,
  resolvedChange,
  withConflict,
  withoutConflict,
} from './conflicts.ts';

const conflict: Conflict = {
  kind: 'task',
  id: 't',
  inventionId: inventionIdSchema.parse('01980000-0000-7000-8000-000000000001'),
  title: 'Reply',
  mine: { title: 'Mine', dueAt: '2026-12-01' },
  theirs: { title: 'Theirs', dueAt: null },
  theirUpdatedAt: '2026-11-20T10:00:00.000Z',
  fields: ['title'],
};

const createMemory = (): KeyValueStorage => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

test('keeps a conflict across a reload until it is resolved', () => {
  const memory = createMemory();
  createConflictStore(memory).set([conflict]);
  const afterReload = createConflictStore(memory);
  expect(afterReload.get()).toEqual([conflict]);
  afterReload.set(withoutConflict(afterReload.get(), conflict));
  expect(createConflictStore(memory).get()).toEqual([]);
});

test('ignores invalid conflicts in the storage', () => {
  const memory = createMemory();
  memory.setItem('HUB_CONFLICTS', '[{"kind":"moon"}]');
  expect(createConflictStore(memory).get()).toEqual([]);
});

test('joins a second conflict of the same entity with the first', () => {
  const later: Conflict = { ...conflict, mine: { notes: 'n' }, fields: ['notes'], theirUpdatedAt: '2' };
  expect(withConflict([conflict], later)).toEqual([
    { ...later, mine: { ...conflict.mine, notes: 'n' }, fields: ['title', 'notes'] },
  ]);
});

describe('resolvedChange', () => {
  test('sends my value, with the fields nobody else changed, when I keep mine', () => {
    expect(resolvedChange(conflict, { title: true })).toEqual({ title: 'Mine', dueAt: '2026-12-01' });
  });

  test('sends only the fields nobody else changed when I take theirs', () => {
    expect(resolvedChange(conflict, { title: false })).toEqual({ dueAt: '2026-12-01' });
  });
});
