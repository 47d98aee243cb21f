import { expect, test } from 'vitest';
import { runCutStory } from '../support/cut-story.ts';

test('R6: 10,000 events with 200 cuts, one server and one database restart: no event is lost or duplicated', async () => {
  const { applied, total, connections } = await runCutStory({ events: 10_000, cuts: 200, restarts: true });
  expect(total).toBeGreaterThanOrEqual(10_000);
  expect(applied).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect(connections).toBeGreaterThan(100);
});
