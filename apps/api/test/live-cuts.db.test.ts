import { expect, test } from 'vitest';
import { runCutStory } from './support/cut-story.ts';

test('R6: 60 events with 3 cuts, one server and one database restart: each event is applied once, in order', async () => {
  const { applied, total, connections } = await runCutStory({ events: 60, cuts: 3, restarts: true });
  expect(total).toBeGreaterThanOrEqual(60);
  expect(applied).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect(connections).toBeGreaterThan(3 / 2);
});
