import { pageSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createResponseSerializer } from './serialize-response.ts';

const schema = pageSchema(z.object({ id: z.string() }));

const serializerOf = (checksAll: boolean) => {
  const serialize = createResponseSerializer({ checksAll })({ schema, method: 'GET', url: '/api/things' });
  return (rows: readonly object[]) => serialize({ collection: rows, total: rows.length, size: 50, skip: 0 });
};

const rows = (count: number, row: object = { id: 'one' }) => Array.from({ length: count }, () => row);

test('removes undeclared fields of a small response', () => {
  const text = serializerOf(false)(rows(9, { id: 'one', secret: 'two' }));
  expect(JSON.parse(text).collection).toEqual(rows(9));
});

test('refuses undeclared fields of a list when it checks all', () => {
  const serialize = serializerOf(true);
  expect(JSON.parse(serialize(rows(10))).collection).toEqual(rows(10));
  expect(() => serialize(rows(10, { id: 'one', secret: 'two' }))).toThrow('/api/things');
  expect(() => serialize(rows(1, { id: 'one', secret: 'two' }))).toThrow('/api/things');
});

test('writes the keys of a large response in the same order whether it is validated or not', () => {
  const serialize = createResponseSerializer({ checksAll: false })({
    schema: pageSchema(z.object({ id: z.string(), name: z.string() })),
    method: 'GET',
    url: '/api/things',
  });
  const page = { total: 10, collection: rows(10, { name: 'a', id: 'one' }), size: 50, skip: 0 };
  const texts = Array.from({ length: 60 }, () => serialize(page));
  expect(new Set(texts).size).toBe(1);
});

test('validates one large response in fifty', () => {
  const serialize = serializerOf(false);
  const invalid = rows(10, { id: 1 });
  const results = Array.from({ length: 101 }, () => {
    try {
      return serialize(invalid) && 'sent';
    } catch {
      return 'refused';
    }
  });
  expect(results.flatMap((result, n) => (result === 'refused' ? [n] : []))).toEqual([0, 50, 100]);
});
