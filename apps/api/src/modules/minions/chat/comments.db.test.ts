import { createMinionComment, listMinionComments } from '@hub/contract/minions/minions.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startChatHub } from '../../../../test/support/chat-hub.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';

const chat = await startChatHub();
const { hub, asker, manager } = chat;
afterAll(() => chat.stop());
beforeEach(() => chat.reset());

describe('a comment on a minion', () => {
  /** Comments on a new minion, and returns its answer; times and ids of the answer are left out. */
  const comment = async (question: string, { endsOn }: { endsOn?: string } = {}) => {
    const { id, bot_id, document_id } = await buildMinion(hub.db, { managerId: manager.id });
    if (endsOn) await hub.db.updateTable('bots').set({ ends_on: endsOn }).where('id', '=', bot_id).execute();
    const body = { data: { content: question, minionId: document_id } };
    expect((await asker.call(createMinionComment, { body })).status).toBe(201);
    await runQueued(hub, 'minions.answer');
    const [answer] = await hub.db
      .selectFrom('minion_comments')
      .where('minion_id', '=', id)
      .where('answers_id', 'is not', null)
      .select(['content', 'state', 'invention_id', 'author_id'])
      .execute();
    return { answer, botId: bot_id, minionId: document_id };
  };
  const listAs = async (who: typeof asker, minionId: string) =>
    (await who.call(listMinionComments, { query: { filters: { minionId: { $eq: minionId } } } })).body.data;

  test('is answered about the invention that it names, for those who may see that invention', async () => {
    const { id } = await buildInvention(hub.db, { title: 'Rotor', reference_list: ['RT-77'] });
    const { answer, botId, minionId } = await comment('Which dates are next on RT-77?');
    expect(answer).toMatchObject({ state: 'complete', invention_id: id, author_id: botId });
    expect(answer?.content).toContain('RT-77, Rotor:\n\nThere are no open dates.');
    expect(await listAs(asker, minionId)).toHaveLength(2);
    const other = await hub.signIn();
    await wallInvention(hub.db, { id }, other.person);
    expect(await listAs(other, minionId)).toEqual([]);
  });

  test('is answered about the invention whose application number it names', async () => {
    await buildInvention(hub.db, {
      title: 'Blender',
      reference_list: ['BL-1'],
      application_number: '15332765',
    });
    const { answer } = await comment('What is due next for 15/332,765?');
    expect(answer?.content).toContain('BL-1, Blender:');
  });

  test('about a walled invention is answered like one about an invention that does not exist', async () => {
    const { answer: unknown } = await comment('Which dates are next on WALL-1?');
    for (const walled of [asker.person, manager]) {
      const { id } = await buildInvention(hub.db, { reference_list: ['WALL-1'] });
      await wallInvention(hub.db, { id }, walled);
      const { answer } = await comment('Which dates are next on WALL-1?');
      expect(answer).toEqual({ ...unknown, author_id: answer?.author_id });
      await hub.db.updateTable('inventions').set({ reference_list: [] }).where('id', '=', id).execute();
    }
    expect(unknown?.content).toContain('I do not know an invention');
  });

  test('is answered by a minion past its end date only with that', async () => {
    const { answer } = await comment('Which dates are next?', { endsOn: '2020-01-01' });
    expect(answer).toMatchObject({ state: 'complete', invention_id: null });
    expect(answer?.content).toContain('I do not work at the moment');
  });

  test('is answered again from the start if the first attempt was interrupted', async () => {
    await buildInvention(hub.db, { title: 'Axle', reference_list: ['AX-5'] });
    const { answer, botId } = await comment('Who is responsible for AX-5?');
    const asked = await hub.db
      .selectFrom('minion_comments')
      .where('author_id', '=', asker.person.id)
      .orderBy('id', 'desc')
      .select('document_id')
      .executeTakeFirstOrThrow();
    await hub.db
      .updateTable('minion_comments')
      .set({ state: 'writing', content: 'AX-5' })
      .where('author_id', '=', botId)
      .execute();
    const job = hub.dependencies.jobs.listQueued().find(({ name }) => name === 'minions.answer');
    await job?.run({ comment: asked.document_id });
    const [again, ...others] = await hub.db
      .selectFrom('minion_comments')
      .where('author_id', '=', botId)
      .select(['content', 'state', 'invention_id', 'author_id'])
      .execute();
    expect(others).toEqual([]);
    expect(again).toEqual(answer);
  });
});
