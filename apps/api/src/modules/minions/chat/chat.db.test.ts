import type { Message } from '@hub/contract/messages/message.schema.ts';
import { listMessages, postMessage } from '@hub/contract/messages/messages.calls.ts';
import { createMinionComment, listMinionComments } from '@hub/contract/minions/minions.calls.ts';
import { getModel } from '@hub/contract/minions/model.calls.ts';
import { stopAllMinions, stopMinion } from '@hub/contract/minions/runs.calls.ts';
import { getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { getMinionWork, updateMinionWork } from '@hub/contract/minions/work.calls.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runQueued } from '../../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { answerByRules, notAModel } from '../../../gateways/model/local/answer-by-rules.ts';
import {
  type LocalModel,
  localModelKey,
  startLocalModel,
} from '../../../gateways/model/local/local-model.ts';
import type { LocalAnswer, LocalModelRequest } from '../../../gateways/model/local/model-request.ts';
import { createModelAdapter } from '../../../gateways/model/model.adapter.ts';
import { modelFaultMessages } from '../../../gateways/model/model.port.ts';

const settings = {
  provider: 'local' as const,
  apiKey: localModelKey,
  name: 'fixed-rules',
  price: { in: 1, out: 1 },
  silenceMs: 5_000,
  wholeMs: 20_000,
};
let hub: TestHub;
let service: LocalModel;
let compose: (request: LocalModelRequest) => LocalAnswer = answerByRules;
let asker: Awaited<ReturnType<TestHub['signIn']>>;
let manager: Awaited<ReturnType<typeof buildPerson>>;
let minion: Awaited<ReturnType<typeof buildBot>>;

beforeAll(async () => {
  service = await startLocalModel((request) => compose(request));
  hub = await startTestHub();
  asker = await hub.signIn();
  manager = await buildPerson(hub.db, { first_name: 'Max', last_name: 'Roe' });
  minion = await buildBot(hub.db, { manager_id: manager.id });
});
afterAll(async () => {
  await hub.stop();
  await service.close();
});
const none = createModelAdapter({ settings: undefined, log: { debug: () => undefined } });
const useModel = () => {
  hub.dependencies.gateways.model = createModelAdapter({
    settings: { ...settings, url: service.url },
    log: { debug: () => undefined },
    wait: async () => undefined,
  });
};
beforeEach(() => {
  service.reset();
  compose = answerByRules;
  hub.dependencies.gateways.model = none;
});

const read = async (inventionId: string): Promise<Message[]> =>
  (await asker.call(listMessages, { params: { id: inventionId } })).body.collection;

/** Posts a question that mentions the minion, and returns the messages after the answer, newest first. */
const ask = async (inventionId: string, question: string): Promise<Message[]> => {
  const body = { message: `@${minion.email} ${question}` };
  const { status } = await asker.call(postMessage, { params: { inventionId }, body });
  expect(status).toBe(201);
  await runQueued(hub, 'messages.answer-mention');
  return read(inventionId);
};

test('the model that minions use is named without its address and key', async () => {
  expect((await asker.call(getModel, {})).body).toEqual({ model: null });
  useModel();
  expect((await asker.call(getModel, {})).body).toEqual({ model: { name: 'fixed-rules', isLocal: true } });
});

/** Adds an office action whose file was downloaded and read. */
const receiveAction = async (id: string, text: string): Promise<void> => {
  const document = await buildDocument(hub.db, { invention_id: id, document_date: '2026-03-03' });
  const file = await buildFile(hub.db, { invention_id: id });
  await buildFilePage(hub.db, { sha256: file.sha256, text });
  await hub.db
    .insertInto('office_downloads')
    .values({
      id: file.id,
      invention_id: id,
      document_id: document.id,
      state: 'completed',
      file_id: file.id,
      requested_by: asker.person.id,
      created_at: file.created_at,
      updated_at: file.created_at,
    })
    .execute();
};

describe('a mention of a minion', () => {
  test('is answered from the data of the invention, once, and says what needs a model', async () => {
    const { id } = await buildInvention(hub.db, { title: 'Pump', reference_list: ['P-1'] });
    await buildMilestone(hub.db, { invention_id: id, title: 'Reply', due_at: '2030-06-03' });
    await buildTask(hub.db, { invention_id: id, title: 'Draft reply', assignees: [asker.person] });
    await buildDocument(hub.db, { invention_id: id, code: 'CTNF', description: 'Non-Final Rejection' });
    const [answer, question] = await ask(id, 'Please summarize what is due, and who works on it.');
    expect(answer).toMatchObject({ author: { kind: 'bot', email: minion.email }, chunk: false });
    for (const text of ['P-1, Pump:', 'Reply, due 3 Jun 2030', 'Max Roe is responsible', 'I need a model'])
      expect(answer?.message).toContain(text);
    const job = hub.dependencies.jobs.listQueued().find(({ name }) => name === 'messages.answer-mention');
    await job?.run({ messageId: question?.id, botId: minion.id });
    expect(await read(id)).toHaveLength(2);
  });

  test('is answered in parts by a model that reads with its tools', async () => {
    useModel();
    const { id } = await buildInvention(hub.db);
    await buildTask(hub.db, { invention_id: id, title: 'Draft reply' });
    const [answer] = await ask(id, 'What is open?');
    expect(answer?.message).toContain(notAModel);
    expect(answer?.message).toContain('Draft reply');
    expect(answer?.parts).toBeGreaterThan(2);
    const results = service.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(results.length).toBeGreaterThan(3);
    for (const { content } of results) expect(content).toMatch(/^<hub-data>/);
    const { length } = await hub.db
      .selectFrom('sessions')
      .where('person_id', '=', minion.id)
      .select('id')
      .execute();
    expect(length).toBe(0);
  });

  test('is answered with drafts whose quotes are verified, from the text of the office action', async () => {
    useModel();
    const { id } = await buildInvention(hub.db);
    await receiveAction(
      id,
      'Claims 1-3 are rejected under 35 U.S.C. 103 over Smith. Claim 4 is allowed over the art.',
    );
    for (const question of ['Summarize the office action.', 'Outline a response to the office action.']) {
      service.reset();
      const [answer] = await ask(id, question);
      expect(answer?.message).toContain('Reading Non-Final Rejection of 3 Mar 2026.');
      expect(answer?.message).toContain('Draft by fixed rules, not by a model.');
      expect(answer?.message).toContain('over Smith.” [verified, page 1]');
      const [system] = service.requests.at(-1)?.messages ?? [];
      expect(system?.content).toContain(question.split(' ', 1)[0]);
    }
    const [compared] = await ask(id, 'Compare the claims with the action.');
    expect(compared?.message).not.toContain('Draft by');
  });

  test('is not answered with an outline from an office action without a text, and without a model', async () => {
    const question = 'Outline a response to the office action.';
    const { id } = await buildInvention(hub.db);
    await buildDocument(hub.db, { invention_id: id, code: 'CTNF' });
    useModel();
    expect((await ask(id, question))[0]?.message).not.toContain('Draft by');
    hub.dependencies.gateways.model = none;
    await receiveAction(id, 'Claim 1 is rejected.');
    expect((await ask(id, question))[0]?.message).toContain('I need a model');
  });

  test('is answered with the findings in the office action without a model, if its text is there', async () => {
    const question = 'Summarize the office action.';
    const { id } = await buildInvention(hub.db);
    expect((await ask(id, question))[0]?.message).toContain('I need a model');
    await receiveAction(
      id,
      'Claims 1-3 are rejected under 35 U.S.C. 103 as being unpatentable over Smith (US 9,114,702 B2). Claim 4 is allowed.',
    );
    const [answer] = await ask(id, question);
    for (const text of [
      '35 U.S.C. 103',
      'claims 1-3',
      'US 9,114,702 B2',
      '(page 1)',
      'Built-in rules found this',
    ])
      expect(answer?.message).toContain(text);
    expect(answer?.message).not.toContain('I need a model');
  });

  test.each([
    [{ kind: 'refuse' } as const, modelFaultMessages['not-responding']],
    [{ kind: 'cut' } as const, modelFaultMessages['cut-off']],
    [{ kind: 'status', status: 401 } as const, modelFaultMessages['key-rejected']],
    [
      { kind: 'status', status: 429, code: 'insufficient_quota' } as const,
      modelFaultMessages['quota-exhausted'],
    ],
  ])('says why its model does not answer (%o), and answers by rules', async (fault, message) => {
    useModel();
    service.fail(fault);
    const { id } = await buildInvention(hub.db, { title: 'Valve' });
    const [answer] = await ask(id, 'Which tasks are open?');
    expect(answer?.message).toContain(message);
    expect(answer?.message).toContain('There are no open tasks.');
    expect(answer?.chunk).toBe(false);
  });

  /** A minion that chases overdue tasks, mentioned by the asker of these tests. */
  const arrangeWork = async (isStopped = false) => {
    const worker = await buildMinion(hub.db, {
      ...{ managerId: manager.id, script: 'overdue-chaser', is_stopped: isStopped },
    });
    const bot = await hub.db
      .selectFrom('principals')
      .where('id', '=', worker.bot_id)
      .select('value')
      .executeTakeFirstOrThrow();
    const { id } = await buildInvention(hub.db);
    const mention = async (text: string, who = asker): Promise<string> => {
      const body = { message: `@${bot.value} ${text}` };
      return (await who.call(postMessage, { params: { inventionId: id }, body })).body.id;
    };
    const runs = () =>
      hub.db
        .selectFrom('minion_runs')
        .where('minion_id', '=', worker.id)
        .select(['id', 'invention_id', 'requested_by', 'state', 'title'])
        .execute();
    return { id, botId: worker.bot_id, mention, runs };
  };

  test('that asks for its work starts a run for the asker, once, and answers with a link to it', async () => {
    const { id, botId, mention, runs } = await arrangeWork();
    const messageId = await mention('please chase the overdue tasks.');
    await runQueued(hub, 'messages.answer-mention');
    const [run, ...others] = await runs();
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      ...{ invention_id: id, requested_by: asker.person.id, state: 'pending', title: 'Chase overdue tasks' },
    });
    const [answer] = await read(id);
    expect(answer).toMatchObject({ author: { kind: 'bot' }, chunk: false });
    expect(answer?.message).toContain('I started “Chase overdue tasks”');
    expect(answer?.message).toContain(`](/minions/runs/${run?.id})`);
    const job = hub.dependencies.jobs.listQueued().find(({ name }) => name === 'messages.answer-mention');
    await Promise.all([1, 2].map(() => job?.run({ messageId, botId })));
    expect(await runs()).toHaveLength(1);
    expect(await read(id)).toHaveLength(2);
    const entries = await hub.db
      .selectFrom('audit_entries')
      .where('invention_id', '=', id)
      .where('action', '=', 'minion-dojo-api.createRun')
      .select(['actor_id', 'details'])
      .execute();
    const details = { minion: expect.stringMatching(/^.{24}$/), message: messageId, created: run?.id };
    expect(entries).toEqual([{ actor_id: asker.person.id, details }]);
    await mention('which tasks are overdue?');
    await runQueued(hub, 'messages.answer-mention');
    expect((await read(id))[0]?.message).toContain('There are no open tasks.');
    expect(await runs()).toHaveLength(1);
  });

  test('that asks a stopped minion for its work starts nothing and says why', async () => {
    const { id, mention, runs } = await arrangeWork(true);
    await mention('chase the overdue tasks');
    await runQueued(hub, 'messages.answer-mention');
    expect((await read(id))[0]?.message).toContain('I am stopped');
    expect(await runs()).toEqual([]);
  });

  test('starts nothing for a person who may not edit inventions any more', async () => {
    const { id, mention, runs } = await arrangeWork();
    const editor = await hub.signIn();
    await mention('chase the overdue tasks', editor);
    await hub.db.deleteFrom('person_roles').where('person_id', '=', editor.person.id).execute();
    await runQueued(hub, 'messages.answer-mention');
    expect((await read(id))[0]?.message).toContain('permission to edit inventions');
    expect(await runs()).toEqual([]);
  });

  test('is not answered once the minion or the asker may not see the invention', async () => {
    for (const walled of [() => manager, () => minion, () => asker.person]) {
      const { id } = await buildInvention(hub.db);
      const body = { message: `@${minion.email} What is due?` };
      await asker.call(postMessage, { params: { inventionId: id }, body });
      await wallInvention(hub.db, { id }, walled());
      await runQueued(hub, 'messages.answer-mention');
      const rows = await hub.db.selectFrom('messages').where('invention_id', '=', id).select('id').execute();
      expect(rows).toHaveLength(1);
    }
  });
});

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
