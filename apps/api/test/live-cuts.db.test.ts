import { expect, test } from 'vitest';
import { runCutStory } from './support/cut-story.ts';

test('R6: 120 events with 3 cuts, one server and one database restart: each event is applied once, in order', async () => {
  const { applied, total, connections } = await runCutStory({ events: 120, cuts: 3, restarts: true });
  expect(total).toBeGreaterThanOrEqual(120);
  expect(applied).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect(connections).toBeGreaterThan(3 / 2);
});
