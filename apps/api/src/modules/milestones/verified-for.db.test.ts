import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { dismissDocument, getDocument, reopenDocument } from '@hub/contract/documents/documents.calls.ts';
import {
  finishMilestone,
  getMilestone,
  listVerifications,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

const verifying: Permission[] = ['inventions:edit', 'deadlines:verify'];

let hub: TestHub;
/** Someone without cover. */
let third: Client;
beforeAll(async () => {
  hub = await startTestHub();
  third = await hub.signIn(await buildPerson(hub.db, { permissions: verifying }));
});
afterAll(() => hub.stop());

/** A milestone of a person who is away, and their stand-in, by default with all rights of their own. */
const arrange = async (permissions = verifying) => {
  const sponsor = await buildPerson(hub.db, { permissions: verifying });
  const standIn = await buildPerson(hub.db, { permissions });
  await buildAssistance(hub.db, { sponsor, assistant: standIn });
  const { id, invention_id } = await buildMilestone(hub.db, {
    ...{ rule_id: 'OA-NF', due_at: '2026-12-24', assignees: [sponsor] },
  });
  const params = { id };
  const finish = async (by: Client) =>
    (await by.call(finishMilestone, { params, body: { reason: 'Filed by hand' } })).body;
  const verify = (by: Client, outcome: 'confirmed' | 'refused') =>
    by.call(verifyMilestone, { params, body: { outcome, note: 'Seen the stamp' } });
  const eventFor = async (wanted: string) => {
    const stream = await third.call(listStreamEvents, { params: { id: invention_id }, query: { from: '0' } });
    const found = stream.body.collection.find(({ type }) => type === wanted);
    return found?.metadata.for?.email ?? null;
  };
  const readCard = async () => (await third.call(getMilestoneDateCard, { params })).body;
  return { params, sponsor, standIn, client: await hub.signIn(standIn), finish, verify, eventFor, readCard };
};

test.each([
  ['their own right', verifying],
  ['the right of the person', []],
])('who finishes without evidence by %s is named with the person everywhere', async (_, permissions) => {
  const { params, sponsor, standIn, client, finish, eventFor, readCard } = await arrange(permissions);
  const { verification } = await finish(client);
  expect(verification).toMatchObject({ openedBy: standIn.email, openedFor: sponsor.email });
  expect(await eventFor('milestone.finished')).toBe(sponsor.email);
  expect((await third.call(getMilestone, { params })).body.verification).toEqual(verification);
  const { body: listed } = await third.call(listVerifications, {});
  expect(listed.find(({ id }) => id === params.id)?.verification).toEqual(verification);
  expect(await readCard()).toMatchObject({
    verification: {
      openedBy: { email: standIn.email },
      openedFor: { email: sponsor.email },
      decidedFor: null,
    },
    changes: [{ field: 'finished', by: { email: standIn.email }, for: { email: sponsor.email } }],
  });
});

test('a person may verify what their stand-in finished by their own right', async () => {
  const { sponsor, client, finish, verify } = await arrange();
  await finish(client);
  const { body } = await verify(await hub.signIn(sponsor), 'confirmed');
  expect(body.verified).toMatchObject({ by: sponsor.email, for: null });
});

test('a stand-in who verifies is named with the person, as in the stream', async () => {
  const { params, sponsor, standIn, client, finish, verify, eventFor, readCard } = await arrange();
  expect((await finish(third)).verification).toMatchObject({ openedFor: null });
  const { body } = await verify(client, 'confirmed');
  expect(body.verified).toMatchObject({ by: standIn.email, for: sponsor.email });
  expect((await third.call(getMilestone, { params })).body.verified).toEqual(body.verified);
  expect(await eventFor('milestone.verified')).toBe(sponsor.email);
  expect(await readCard()).toMatchObject({
    verification: {
      openedFor: null,
      decidedBy: { email: standIn.email },
      decidedFor: { email: sponsor.email },
    },
  });
});

test('a stand-in who refuses is named with the person, anyone else acts for themselves', async () => {
  const { client, sponsor, finish, verify, readCard } = await arrange();
  await finish(third);
  expect((await verify(client, 'refused')).body.finished).toBe(false);
  expect((await readCard()).verification).toMatchObject({
    ...{ outcome: 'refused', decidedFor: { email: sponsor.email } },
  });
  const other = await arrange();
  await other.finish(third);
  const fourth = await hub.signIn(await buildPerson(hub.db, { permissions: verifying }));
  const { body } = await other.verify(fourth, 'confirmed');
  expect(body.verified).toMatchObject({ for: null });
});

test('a decision about a document with the rights of someone else names both people until it is undone', async () => {
  const { sponsor, standIn, client } = await arrange([]);
  const { id } = await createDocketing(hub, third).enter({ code: 'CTNF' });
  const params = { id };
  const body = { note: 'Mailed in error' };
  const named = { outcome: 'dismissed', decidedBy: standIn.email, decidedFor: sponsor.email };
  expect((await client.call(dismissDocument, { params, body })).body).toMatchObject(named);
  expect((await third.call(getDocument, { params })).body).toMatchObject(named);
  expect((await client.call(reopenDocument, { params })).status).toBe(200);
  const own = await third.call(dismissDocument, { params, body });
  expect(own.body).toMatchObject({ outcome: 'dismissed', decidedFor: null });
});
