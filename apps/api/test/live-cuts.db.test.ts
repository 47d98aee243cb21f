import { expect, test } from 'vitest';
import { runCutStory } from './support/cut-story.ts';

test('R6: 240 events with 6 cuts, one server and one database restart: each event is applied once, in order', async () => {
  const { applied, total, connections } = await runCutStory({ events: 240, cuts: 6, restarts: true });
  expect(total).toBeGreaterThanOrEqual(240);
  expect(applied).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect(connections).toBeGreaterThan(6 / 2);
});
