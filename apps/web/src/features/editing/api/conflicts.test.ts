import { inventionIdSchema } from '@hub/contract/fields.ts';
import { describe, expect, test } from 'vitest';
import type { KeyValueStorage } from '../../../lib/storage/stored-value.ts';
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

test('a draft survives a reload until it is resolved', () => {
  const memory = createMemory();
  createConflictStore(memory).set([conflict]);
  const afterReload = createConflictStore(memory);
  expect(afterReload.get()).toEqual([conflict]);
  afterReload.set(withoutConflict(afterReload.get(), conflict));
  expect(createConflictStore(memory).get()).toEqual([]);
});

test('what another program left in the storage is no conflict', () => {
  const memory = createMemory();
  memory.setItem('HUB_CONFLICTS', '[{"kind":"moon"}]');
  expect(createConflictStore(memory).get()).toEqual([]);
});

test('a second conflict of the same entity keeps the draft of the first', () => {
  const later: Conflict = { ...conflict, mine: { notes: 'n' }, fields: ['notes'], theirUpdatedAt: '2' };
  expect(withConflict([conflict], later)).toEqual([
    { ...later, mine: { ...conflict.mine, notes: 'n' }, fields: ['title', 'notes'] },
  ]);
});

describe('resolvedChange', () => {
  test('keeping mine sends it, with the fields nobody else touched', () => {
    expect(resolvedChange(conflict, { title: true })).toEqual({ title: 'Mine', dueAt: '2026-12-01' });
  });

  test('taking theirs sends only the rest', () => {
    expect(resolvedChange(conflict, { title: false })).toEqual({ dueAt: '2026-12-01' });
  });
});
