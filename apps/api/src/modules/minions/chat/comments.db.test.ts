import { randomUUID } from 'node:crypto';
import type { InventionId } from '@hub/contract/fields.ts';
import {
  createMinionComment,
  getMinionComment,
  listMinionComments,
  minionsBase,
} from '@hub/contract/minions/minions.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startChatHub } from '../../../../test/support/chat-hub.ts';
import { connectLive } from '../../../../test/support/live-client.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';

const chat = await startChatHub();
const { hub, asker, manager } = chat;
const listening = hub.app.listen({ host: '127.0.0.1', port: 0 });
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
      // Where the asker sees it, the answer stays with the question, although the minion does not know the invention.
      const inventionId = walled === manager ? id : null;
      expect(answer).toEqual({ ...unknown, invention_id: inventionId, author_id: answer?.author_id });
      await hub.db.updateTable('inventions').set({ reference_list: [] }).where('id', '=', id).execute();
    }
    expect(unknown?.content).toContain('I do not know an invention');
  });

  /** A minion whose manager and a colleague are behind the wall of an invention, and those who read its chat. */
  const arrangeWall = async (reference: string) => {
    const invention = await buildInvention(hub.db, { title: 'Impeller', reference_list: [reference] });
    const [boss, walled, colleague] = [await hub.signIn(), await hub.signIn(), await hub.signIn()];
    for (const { person } of [boss, walled]) await wallInvention(hub.db, invention, person);
    const { document_id: minionId } = await buildMinion(hub.db, { managerId: boss.person.id });
    const ask = async (content: string, inventionId: string | null = null) => {
      const body = { data: { content, minionId, inventionId: inventionId as InventionId | null } };
      return asker.call(createMinionComment, { body });
    };
    const readers = async (): Promise<string[]> => {
      const people = { asker, boss, walled, colleague };
      const found = Object.entries(people).map(async ([name, who]) => {
        const rows = await listAs(who, minionId);
        const single = rows.map(({ documentId: id }) => who.call(getMinionComment, { params: { id } }));
        expect((await Promise.all(single)).every(({ status }) => status === 200)).toBe(true);
        return rows.length > 0 ? [name] : [];
      });
      return (await Promise.all(found)).flat();
    };
    return { invention, minionId, boss, walled, ask, readers };
  };

  test('is read by nobody behind the wall of the invention that was picked or named, before and after its answer', async () => {
    for (const [place, isPicked] of [true, false].entries()) {
      const reference = `SECRET-${place}`;
      const { invention, minionId, boss, walled, ask, readers } = await arrangeWall(reference);
      const address = await listening;
      const live = await Promise.all([boss, walled].map(({ token }) => connectLive(address, { token })));
      const received: unknown[] = [];
      for (const { socket } of live) socket.onAny((...event: unknown[]) => received.push(event));
      const text = isPicked
        ? 'We will abandon claim 3, is anything due?'
        : `Is anything due on ${reference}?`;
      const { status, body } = await ask(text, isPicked ? invention.id : null);
      expect(status).toBe(201);
      expect(await readers()).toEqual(['asker', 'colleague']);
      expect((await walled.call(getMinionComment, { params: { id: body.data.documentId } })).status).toBe(
        404,
      );
      await runQueued(hub, 'minions.answer');
      expect(await readers()).toEqual(['asker', 'colleague']);
      expect(await listAs(asker, minionId)).toHaveLength(2);
      // Everything that a socket was sent arrives before this refusal.
      const refused = await Promise.all(live.map((one) => one.join(invention.id)));
      expect([refused.map(({ ok }) => ok), received]).toEqual([[false, false], []]);
      for (const one of live) one.close();
      const notices = await hub.db
        .selectFrom('notifications')
        .where('person_id', 'in', [boss.person.id, walled.person.id])
        .select('id')
        .execute();
      expect(notices).toEqual([]);
    }
  });

  test('that names several inventions is read by those who may see all of them', async () => {
    const { ask, readers } = await arrangeWall('WA-1');
    await buildInvention(hub.db, { reference_list: ['OP-1'] });
    await ask('Compare OP-1 with WA-1.');
    await runQueued(hub, 'minions.answer');
    // Nothing is picked, so it is for its author and the manager, who is behind one of the walls.
    expect(await readers()).toEqual(['asker']);
  });

  test('picked for one invention that names another one is hidden by the walls of both', async () => {
    const { ask, readers } = await arrangeWall('WB-1');
    const { id } = await buildInvention(hub.db, { reference_list: ['OP-2'] });
    await ask('Is the same due as on WB-1?', id);
    expect(await readers()).toEqual(['asker', 'colleague']);
  });

  test('with a file of an invention is hidden by the wall of that invention', async () => {
    const { invention, minionId, readers } = await arrangeWall('WC-1');
    const { id } = await buildFile(hub.db, { invention_id: invention.id });
    const data = { content: 'Look at this', minionId, attachments: [{ id, name: 'Claims.pdf' }] };
    expect((await asker.call(createMinionComment, { body: { data } })).status).toBe(201);
    expect(await readers()).toEqual(['asker', 'colleague']);
  });

  test('without an invention is for its author and the manager of the minion', async () => {
    const { ask, readers } = await arrangeWall('WD-1');
    await ask('How are you?');
    await runQueued(hub, 'minions.answer');
    expect(await readers()).toEqual(['asker', 'boss']);
    // Nobody knows what a comment names that is older than its binding: it is for its author alone.
    await hub.db.updateTable('minion_comments').set({ named_ids: null }).execute();
    expect(await readers()).toEqual(['asker']);
  });

  test('cannot pick an invention that its author may not see, like one that does not exist', async () => {
    const { invention, minionId, walled } = await arrangeWall('WE-1');
    const refusals = await Promise.all(
      [invention.id, randomUUID()].map((id) =>
        walled.send({
          method: 'POST',
          url: `${minionsBase}/comments`,
          payload: { data: { content: 'x', minionId, inventionId: id } },
        }),
      ),
    );
    for (const { statusCode, payload } of refusals) {
      expect(statusCode).toBe(400);
      expect(payload).toContain('You cannot see an invention with this id');
    }
    expect(await listAs(walled, minionId)).toEqual([]);
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
