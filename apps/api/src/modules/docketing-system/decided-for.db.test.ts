import type { DecisionRequest } from '@hub/contract/docketing-system/docketing.schema.ts';
import {
  decideDocketing,
  getInventionDocketing,
} from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildDocketingEvent,
  type DocketingHub,
  startDocketingHub,
} from '../../../test/support/docketing-hub.ts';

let docketing: DocketingHub;
beforeAll(async () => {
  docketing = await startDocketingHub();
});
afterAll(() => docketing.stop());

let last = 0;

/** A difference about a milestone of a person who is away, and a way to settle it. */
const arrange = async () => {
  const { hub, client, deliver } = docketing;
  const [sponsor, standIn] = [await buildPerson(hub.db), await buildPerson(hub.db)];
  await buildAssistance(hub.db, { sponsor, assistant: standIn });
  last += 1;
  const matter = `F${last}`;
  const { id } = await buildInvention(hub.db, { reference_list: [`FIP:${matter}`] });
  const inventionId = inventionIdSchema.parse(id);
  const { body: milestone } = await client.call(createMilestone, {
    body: { inventionId, title: 'Deadline', ruleId: 'OA-NF', trigger: '2026-03-10' },
  });
  await hub.db
    .insertInto('milestone_assignees')
    .values({ milestone_id: milestone.id, principal_id: sponsor.id, position: 0 })
    .execute();
  const event = buildDocketingEvent({ matter, dueDate: milestone.dueAt });
  await deliver({ id: `${matter}-1`, matters: [], events: [{ ...event, version: 1 }] });
  const moved = { ...event, dueDate: '2026-05-20', version: 2 };
  await deliver({ id: `${matter}-2`, matters: [], events: [moved] });
  const params = { id: inventionId };
  const settle = async (by: typeof client, action: DecisionRequest['action']) => {
    const [deadline] = (await by.call(getInventionDocketing, { params })).body.deadlines;
    if (!deadline) throw new Error('There is no deadline to compare');
    const { values, hub: own, docketing: theirs } = deadline;
    const body: DecisionRequest = {
      ...{ action, values, reason: 'The clerk counted from the mail date.' },
      milestoneId: own?.milestoneId ?? null,
      event: theirs && { matter: theirs.matter, id: theirs.id },
    };
    return (await by.call(decideDocketing, { params, body })).body;
  };
  const readLog = async () => (await client.call(getInventionDocketing, { params })).body.decisions;
  const eventFor = async () => {
    const { body } = await client.call(listStreamEvents, { params, query: { from: '0' } });
    return body.collection.find(({ type }) => type === 'docketing.decided')?.metadata.for?.email ?? null;
  };
  return { sponsor, standIn, client: await hub.signIn(standIn), settle, readLog, eventFor };
};

test.each(['docketing', 'task'] as const)(
  'a stand-in who settles a difference (%s) is named with the person, as in the stream',
  async (action) => {
    const { sponsor, standIn, client, settle, readLog, eventFor } = await arrange();
    const decision = await settle(client, action);
    expect(decision).toMatchObject({ action, decidedBy: standIn.email, decidedFor: sponsor.email });
    expect(await readLog()).toEqual([decision]);
    expect(await eventFor()).toBe(sponsor.email);
  },
);

test('anyone else settles a difference for themselves', async () => {
  const { settle, readLog, eventFor } = await arrange();
  const decision = await settle(docketing.client, 'task');
  expect(decision).toMatchObject({ action: 'task', decidedFor: null });
  expect(await readLog()).toEqual([decision]);
  expect(await eventFor()).toBeNull();
});
