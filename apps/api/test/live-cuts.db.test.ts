import { expect, test } from 'vitest';
import { runCutStory } from './support/cut-story.ts';

test('R6: 600 events with 12 cuts, one server and one database restart: each applied once, in order', async () => {
  const { applied, total, connections } = await runCutStory({ events: 600, cuts: 12, restarts: true });
  expect(total).toBeGreaterThanOrEqual(600);
  expect(applied).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect(connections).toBeGreaterThan(12 / 2);
});
