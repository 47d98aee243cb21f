import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { getModel } from '@hub/contract/minions/model.calls.ts';
import { quotas } from '@hub/contract/quotas.ts';
import { notAModel } from '@hub/local-services/model/answer-by-rules.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startChatHub } from '../../../../test/support/chat-hub.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';
import { modelFaultMessages } from '../../../gateways/model/model.port.ts';

const chat = await startChatHub();
const { hub, service, asker, manager, minion, useModel, read, ask } = chat;
afterAll(() => chat.stop());
beforeEach(() => chat.reset());

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
    const marks = answer?.answer?.flatMap(({ mark }) => mark ?? []);
    expect([marks?.[0], new Set(marks)]).toEqual(['label', new Set(['label', 'unsourced'])]);
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
      expect(answer?.answer?.map(({ text }) => text).join('')).toBe(answer?.message);
      expect(answer?.answer?.flatMap(({ source }) => source ?? [])).toEqual([
        { document: 'Non-Final Rejection of 3 Mar 2026', page: 1 },
        { document: 'Non-Final Rejection of 3 Mar 2026', page: 1 },
      ]);
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
    chat.useRules();
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

  test('that asks for work beyond what a person may have waiting starts nothing and says why', async () => {
    const { id, mention, runs } = await arrangeWork();
    const busy = await buildMinion(hub.db, { managerId: manager.id });
    const waiting = { minion_id: busy.id, invention_id: id, requested_by: asker.person.id };
    for (let n = 0; n < quotas.waitingRuns; n++) await buildRun(hub.db, waiting);
    await mention('chase the overdue tasks');
    await runQueued(hub, 'messages.answer-mention');
    await hub.db.deleteFrom('minion_runs').where('minion_id', '=', busy.id).execute();
    expect((await read(id))[0]?.message).toContain('as many things for you as they may at once');
    expect(await runs()).toEqual([]);
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
