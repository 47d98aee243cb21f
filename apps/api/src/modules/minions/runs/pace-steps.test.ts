import { expect, test } from 'vitest';
import { createPace } from './pace-steps.ts';

test('steps are taken one at a time, in their order, with a pause while others wait', async () => {
  const pace = createPace();
  const seen: string[] = [];
  const spans: { beganAt: number; endedAt: number }[] = [];
  const step = (name: string) => async () => {
    const beganAt = performance.now();
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);
    spans.push({ beganAt, endedAt: performance.now() });
    return name;
  };
  expect(await Promise.all(['first', 'second'].map((name) => pace(step(name))))).toEqual(['first', 'second']);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  const [first, second] = spans;
  if (!first || !second) throw new Error('Both steps end');
  // The pause is eight times as long as the step, less what timers round away.
  expect(second.beganAt - first.endedAt).toBeGreaterThan(4 * (first.endedAt - first.beganAt));
});

test('a step that fails does not hold up the next one', async () => {
  const pace = createPace();
  const failed = pace(() => Promise.reject(new Error('The database is away')));
  const next = pace(() => Promise.resolve('read'));
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('read');
});
