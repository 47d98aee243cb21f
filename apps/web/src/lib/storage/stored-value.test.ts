import { describe, expect, it } from 'vitest';
import { createStoredValue, type KeyValueStorage, parseJsonOr } from './stored-value.ts';

const memory = (initial: Record<string, string> = {}): KeyValueStorage & { data: Map<string, string> } => {
  const data = new Map(Object.entries(initial));
  return {
    data,
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  };
};
const asText = { key: 'K', parse: (text: string | null) => text, format: (value: string | null) => value };

describe('a stored value', () => {
  it('is read, written and removed under its key', () => {
    const storage = memory({ K: 'a' });
    const value = createStoredValue({ ...asText, storage });
    expect(value.get()).toBe('a');
    value.set('b');
    expect(storage.data.get('K')).toBe('b');
    value.set(null);
    expect(storage.data.has('K')).toBe(false);
  });

  it('notifies its listeners of a value from another tab after rereading', () => {
    const storage = memory({ K: 'a' });
    const value = createStoredValue({ ...asText, storage });
    const seen: (string | null)[] = [];
    value.subscribe(() => seen.push(value.get()));
    storage.data.set('K', 'other');
    expect(value.get()).toBe('a');
    expect(value.reread()).toBe('other');
    expect(seen).toEqual(['other']);
  });

  it('works in memory when the storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
    const value = createStoredValue({ ...asText, storage });
    value.set('kept for now');
    expect(value.get()).toBe('kept for now');
  });
});

it('uses the fallback for missing, broken or invalid values', () => {
  const parse = parseJsonOr<number>(0, (value) => (typeof value === 'number' ? value : undefined));
  expect([null, '{', '"a"', '7'].map(parse)).toEqual([0, 0, 0, 7]);
});
