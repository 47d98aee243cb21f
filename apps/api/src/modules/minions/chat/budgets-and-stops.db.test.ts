import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { createMinionComment, listMinionComments } from '@hub/contract/minions/minions.calls.ts';
import { stopAllMinions, stopMinion } from '@hub/contract/minions/runs.calls.ts';
import { getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { getMinionWork, updateMinionWork } from '@hub/contract/minions/work.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startChatHub } from '../../../../test/support/chat-hub.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';
import { modelFaultMessages } from '../../../gateways/model/model.port.ts';

const chat = await startChatHub();
const { hub, service, asker, manager, useModel, read } = chat;
afterAll(() => chat.stop());
beforeEach(() => chat.reset());

describe('a minion', () => {
  const signInManager = async () =>
    hub.signIn(await buildPerson(hub.db, { permissions: ['minions:manage'] }));

  /** A minion, an invention with a task, and what both chats answer to a question about them. */
  const arrange = async (overrides: Partial<Parameters<typeof buildMinion>[1]> = {}) => {
    const own = await buildMinion(hub.db, { managerId: manager.id, script: 'overdue-chaser', ...overrides });
    const reference = own.document_id.slice(0, 12).toUpperCase();
    const { id } = await buildInvention(hub.db, { reference_list: [reference] });
    await buildTask(hub.db, { invention_id: id, title: 'Draft reply' });
    const { value: email } = await hub.db
      .selectFrom('principals')
      .where('id', '=', own.bot_id)
      .select('value')
      .executeTakeFirstOrThrow();
    const mention = async () => {
      const body = { message: `@${email} What is open?` };
      expect((await asker.call(postMessage, { params: { inventionId: id }, body })).status).toBe(201);
      await runQueued(hub, 'messages.answer-mention');
      return (await read(id))[0];
    };
    const comment = async () => {
      const body = { data: { content: `What is open on ${reference}?`, minionId: own.document_id } };
      expect((await asker.call(createMinionComment, { body })).status).toBe(201);
      await runQueued(hub, 'minions.answer');
      const query = { filters: { minionId: { $eq: own.document_id } }, populate: ['answer'] };
      return (await asker.call(listMinionComments, { query })).body.data.findLast(({ answer }) => answer);
    };
    const stop = (who: typeof asker, isStopped: boolean) =>
      who.call(stopMinion, { params: { id: own.document_id }, body: { isStopped } });
    const work = async () => {
      const who = await signInManager();
      const { body } = await who.call(getMinionWork, { params: { id: own.document_id } });
      if (!body.today) throw new Error('The use of the day is missing');
      return { ...body, today: body.today };
    };
    return { own, inventionId: id, mention, comment, stop, work };
  };
  test('that is stopped says only that, in both chats, until it may work again', async () => {
    useModel();
    const { mention, comment, stop, work } = await arrange();
    const who = await signInManager();
    expect((await stop(who, true)).status).toBe(204);
    const stopped = 'I am stopped: I answer again when someone lets me work again.';
    expect((await mention())?.message).toBe(stopped);
    expect(await comment()).toMatchObject({ content: stopped, answer: { state: 'complete' } });
    expect(service.requests).toEqual([]);
    expect((await work()).today.answers).toBe(0);
    await stop(who, false);
    expect((await mention())?.message).toContain('Draft reply');
    expect((await comment())?.content).toContain('Draft reply');
  });

  test.each([
    ['stopped', 'a mention'],
    ['stopped', 'a comment'],
    ['stopped with all others', 'a mention'],
  ])('that is %s while it answers %s ends the answer', async (how, where) => {
    useModel();
    service.fail({ kind: 'stall' });
    const { mention, comment, stop } = await arrange();
    const who = await signInManager();
    const answering = where === 'a mention' ? mention() : comment();
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    const stoppedAt = performance.now();
    if (how === 'stopped') await stop(who, true);
    else expect((await who.call(stopAllMinions, {})).status).toBe(204);
    const answer = await answering;
    // Without the stop, it would wait for the model for five seconds.
    expect(performance.now() - stoppedAt).toBeLessThan(2_000);
    const text = answer && ('message' in answer ? answer.message : answer.content);
    expect(text).toMatch(/I am stopped: I answer again when someone lets me work again\.$/);
    expect(text).not.toContain(modelFaultMessages['cut-off']);
    expect(service.requests).toHaveLength(1);
  });

  test('has the tokens and the cost of its answers recorded, by day and version of its script', async () => {
    useModel();
    const { own, mention, comment, work } = await arrange();
    await mention();
    await comment();
    const rounds = service.requests.length;
    expect(rounds).toBeGreaterThan(2);
    const { today } = await work();
    expect(today).toMatchObject({ runs: 0, answers: 2 });
    expect(today.costCents).toBeGreaterThan(0);
    const { body } = await asker.call(getRunStatistics, { query: { minion: own.document_id } });
    expect(body.scripts).toMatchObject([
      { script: 'overdue-chaser', scriptVersion: 1, runs: 0, answers: 2, costCents: today.costCents },
    ]);
    // One dollar for a million tokens.
    const [{ tokensIn = 0, tokensOut = 0 } = {}] = body.scripts;
    expect(Math.min(tokensIn, tokensOut)).toBeGreaterThan(0);
    expect(today.costCents).toBeCloseTo((tokensIn + tokensOut) / 10_000, 6);
  });

  test('asks no model when its budget of answers is used up, says so, and answers by rules', async () => {
    useModel();
    const { own, mention, comment, work } = await arrange({ daily_answers: 1 });
    expect((await mention())?.message).not.toContain('budget');
    const { length } = service.requests;
    const refused = await comment();
    expect(refused?.content).toContain('My budget for answers by a model is used up for today');
    expect(refused?.content).toContain('Draft reply');
    expect(service.requests).toHaveLength(length);
    expect(await work()).toMatchObject({ dailyAnswers: 1, today: { answers: 1 } });
    const params = { id: own.document_id };
    const raised = await (await signInManager()).call(updateMinionWork, {
      params,
      body: { dailyAnswers: 2 },
    });
    expect(raised.body).toMatchObject({ dailyAnswers: 2 });
    expect((await mention())?.message).not.toContain('budget');
    expect((await work()).today.answers).toBe(2);
  });
});
