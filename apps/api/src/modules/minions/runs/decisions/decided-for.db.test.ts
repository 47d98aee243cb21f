import { getRun, sendRunBack, stopRun } from '@hub/contract/minions/runs.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { deciding, startDecisions } from '../../../../../test/support/minion-decisions.ts';

const scene = await startDecisions();
const { hub, decider, propose, approve } = scene;
afterAll(() => scene.stop());

/** A stand-in who may decide by their own right, and a proposal about a task of the person who is away. */
const arrange = async () => {
  const [sponsor, standIn] = [
    await buildPerson(hub.db, { permissions: deciding }),
    await buildPerson(hub.db, { permissions: deciding }),
  ];
  await buildAssistance(hub.db, { sponsor, assistant: standIn });
  const { id, inventionId, task } = await propose();
  await hub.db
    .insertInto('task_assignees')
    .values({
      ...{ task_id: task.id, principal_id: sponsor.id, position: 0 },
      ...{ invention_id: inventionId, is_open: true },
    })
    .execute();
  const eventFor = async () => {
    const { body } = await decider.call(listStreamEvents, {
      params: { id: inventionId },
      query: { from: '0' },
    });
    const events = body.collection.filter(({ type }) => type === 'minion.decided');
    return events.map(({ metadata }) => metadata.for?.email ?? null);
  };
  return { id, sponsor, standIn, client: await hub.signIn(standIn), eventFor };
};

type Arranged = Awaited<ReturnType<typeof arrange>>;

describe('a decision about work of a person who is away', () => {
  test.each([
    ['accepted', ({ id, client }: Arranged) => approve(id, {}, client)],
    [
      'sent-back',
      ({ id, client }: Arranged) =>
        client.call(sendRunBack, { params: { id }, body: { reason: 'Too late' } }),
    ],
    ['stopped', ({ id, client }: Arranged) => client.call(stopRun, { params: { id } })],
  ])('%s by the stand-in names both, as the stream does', async (decision, decide) => {
    const arranged = await arrange();
    const { id, sponsor, standIn, eventFor } = arranged;
    const named = { decision, decidedBy: standIn.email, decidedFor: sponsor.email };
    expect((await decide(arranged)).body).toMatchObject(named);
    expect((await decider.call(getRun, { params: { id } })).body).toMatchObject(named);
    expect(await eventFor()).toEqual([sponsor.email]);
  });

  test('by anyone else is their own', async () => {
    const { id, eventFor } = await arrange();
    expect((await approve(id)).body).toMatchObject({ decision: 'accepted', decidedFor: null });
    expect(await eventFor()).toEqual([null]);
    const other = await arrange();
    const stopped = await decider.call(stopRun, { params: { id: other.id } });
    expect(stopped.body).toMatchObject({ decision: 'stopped', decidedFor: null });
  });

  test('outlasts the person', async () => {
    const { id } = await arrange();
    await approve(id);
    const gone = await buildPerson(hub.db);
    await hub.db.updateTable('minion_runs').set({ decided_for: gone.id }).where('id', '=', id).execute();
    await hub.db.deleteFrom('principals').where('id', '=', gone.id).execute();
    const { body } = await decider.call(getRun, { params: { id } });
    expect(body).toMatchObject({ decision: 'accepted', decidedFor: null });
  });
});
