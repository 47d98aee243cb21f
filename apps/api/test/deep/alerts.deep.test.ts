import { expect, test } from 'vitest';
import { replayDocket } from '../alerts/replay-docket.ts';
import { startTestHub } from '../support/test-hub.ts';

const size = { people: 40, inventions: 120, milestones: 1_000, days: 30, runsPerDay: 3 };

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('replays random docket %i without a silent date', async (seed) => {
  const hub = await startTestHub();
  const { compared, passed, ...faults } = await replayDocket(hub, { seed, ...size });
  await hub.stop();
  expect(faults).toEqual({ missing: [], superfluous: [], silent: [] });
  expect(Math.min(compared, passed)).toBeGreaterThan(300);
});
