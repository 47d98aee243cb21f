import { expect, test } from 'vitest';
import { replayDocket } from '../alerts/replay-docket.ts';
import { startTestHub } from '../support/test-hub.ts';

test('replays ten random dockets without a silent date', { timeout: 900_000 }, async () => {
  const size = { people: 40, inventions: 120, milestones: 1_000, days: 30, runsPerDay: 3 };
  for (let seed = 1; seed <= 10; seed++) {
    const hub = await startTestHub();
    const { compared, passed, ...faults } = await replayDocket(hub, { seed, ...size });
    await hub.stop();
    expect(faults, `seed ${seed}`).toEqual({ missing: [], superfluous: [], silent: [] });
    expect(Math.min(compared, passed)).toBeGreaterThan(300);
  }
});
