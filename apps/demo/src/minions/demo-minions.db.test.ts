import { listMinions } from '@hub/contract/minions/minions.calls.ts';
import { getRun, listRuns } from '@hub/contract/minions/runs.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, startDemoHub } from '../../../api/test/support/demo-hub.ts';
import { runQueued } from '../../../api/test/support/run-queued.ts';
import type { TestHub } from '../../../api/test/support/test-hub.ts';
import { registerDemoJobs } from '../demo-jobs.ts';
import { addDemoMinions } from './add-demo-minions.ts';
import { demoMinions } from './demo-minions.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startDemoHub();
  registerDemoJobs(hub.app, hub.dependencies);
}, 60_000);
afterAll(() => hub.stop());

const decisionOf = (text: string): string => text.split(' ')[1] ?? '';

test('five minions of the demo work on replayed applications, and people decide about what they propose', async () => {
  await addDemoMinions(hub.dependencies);
  await addDemoMinions(hub.dependencies);
  // Each round does the next step of every work. A work has two decisions at most, with three steps each.
  for (let round = 0; round < 7; round++) {
    await runQueued(hub, 'minions.advance-demo-runs');
    await runQueued(hub, 'minions.run');
  }
  const client = await signInAs(hub, 'attorney@demo.hub');
  const { body: minions } = await client.call(listMinions, { query: {} });
  expect(minions.data.map(({ name }) => name).sort()).toEqual(demoMinions.map(({ name }) => name).sort());

  const decisionsOf = async (name: string) => {
    const minion = minions.data.find((one) => one.name === name)?.documentId;
    const { body } = await client.call(listRuns, { query: { minion } });
    return body.collection.map(({ state, decision }) => `${state} ${decision}`).sort();
  };
  const chased = await decisionsOf('Overdue chaser');
  expect(chased.toSorted((a, b) => decisionOf(a).localeCompare(decisionOf(b)))).toEqual([
    // There is no mail server here: where a task is long overdue, the email is refused, and the rest is made.
    expect.stringMatching(/^(done|needs-you) accepted$/),
    'needs-you null',
    'done sent-back',
  ]);
  // There is no docketing system here with which the docket could differ.
  expect(await decisionsOf('Docket auditor')).toEqual(['done null', 'done null']);

  const waiting = (await client.call(listRuns, { query: { states: ['needs-you'] } })).body.collection;
  for (const { id, invention } of waiting) {
    const run = (await client.call(getRun, { params: { id } })).body;
    expect(run.steps.length).toBeGreaterThan(0);
    expect(run.proposal?.sources.length, `sources of the proposal on ${invention.title}`).toBeGreaterThan(0);
  }
});
