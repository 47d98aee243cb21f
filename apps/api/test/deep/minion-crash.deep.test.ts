import { minionScripts } from '@hub/domain/minions/minion-scripts.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { expectOneProposal, type KilledRuns, startKilledRuns } from '../support/killed-runs.ts';

let runs: KilledRuns;
beforeAll(async () => {
  runs = await startKilledRuns();
}, 60_000);
afterAll(() => runs?.scene.stop());

test.each(minionScripts.map(({ name }) => name))(
  'R6: a run of %s that is killed at every step goes on and ends with one proposal',
  (script) => expectOneProposal(runs, script),
);
