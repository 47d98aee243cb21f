import { taskIdSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import { bulkChunks } from './bulk-chunks.ts';

const idOf = (place: number) =>
  taskIdSchema.parse(`01980000-0000-7000-8000-${String(place).padStart(12, '0')}`);

test('splits edits into chunks of at most 100, which one call accepts', () => {
  const items = Array.from({ length: 212 }, (_, place) => ({
    id: idOf(place),
    updatedAt: '2026-11-02T09:00:00.000Z',
    change: { status: 'done' as const },
  }));
  expect(bulkChunks(items).map(({ length }) => length)).toEqual([100, 100, 12]);
  expect(bulkChunks([])).toEqual([]);
});
