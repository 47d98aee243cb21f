import { afterAll, beforeAll, test } from 'vitest';
import { expectOneProposal, type KilledRuns, startKilledRuns } from './support/killed-runs.ts';

/** A run takes some processes, one after the other. */
const maxMs = 5 * 60_000;

let runs: KilledRuns;
beforeAll(async () => {
  runs = await startKilledRuns();
});
afterAll(() => runs?.scene.stop());

test(
  'R6: a run that is killed at every step goes on and ends with one proposal',
  () => expectOneProposal(runs, 'overdue-chaser'),
  maxMs,
);
