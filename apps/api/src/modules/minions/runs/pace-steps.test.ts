import { expect, test } from 'vitest';
import { createPace } from './pace-steps.ts';

test('steps are taken one at a time, in their order, with a pause while others wait', async () => {
  const pace = createPace();
  const seen: string[] = [];
  const times: number[] = [];
  const step = (name: string) => async () => {
    times.push(performance.now());
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all(['first', 'second'].map((name) => pace(step(name))))).toEqual(['first', 'second']);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThan(40);
});

test('a step that fails does not hold up the next one', async () => {
  const pace = createPace();
  const failed = pace(() => Promise.reject(new Error('The database is away')));
  const next = pace(() => Promise.resolve('read'));
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('read');
});
