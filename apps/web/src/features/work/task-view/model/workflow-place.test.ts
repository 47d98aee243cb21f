import { taskIdSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import { workflowPlace } from './workflow-place.ts';

const idOf = (n: number) => taskIdSchema.parse(`01980000-0000-7000-8000-${String(n).padStart(12, '0')}`);
const steps = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: idOf(n + 1),
    title: `Step ${n + 1}`,
    status: 'open' as const,
    dueAt: null,
    order: n,
  }));
const placeOf = (n: number, count: number) => workflowPlace({ id: idOf(n), neighbours: steps(count) });

test.each([
  [4, 10, 2, ['Step 2', 'Step 3', 'Step 4', 'Step 5', 'Step 6']],
  [1, 10, 1, ['Step 1', 'Step 2', 'Step 3', 'Step 4', 'Step 5']],
  [10, 10, 6, ['Step 6', 'Step 7', 'Step 8', 'Step 9', 'Step 10']],
  [2, 3, 1, ['Step 1', 'Step 2', 'Step 3']],
])('shows step %i of %i in the list that starts at step %i', (n, count, first, near) => {
  const place = placeOf(n, count);
  expect(place).toMatchObject({ position: n, total: count, first });
  expect(place?.near.map(({ title }) => title)).toEqual(near);
});

test('returns null for a task that is not one of the steps', () => {
  expect(placeOf(4, 3)).toBeNull();
});
