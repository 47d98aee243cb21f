import { inventionIdSchema } from '@hub/contract/fields.ts';
import { keepFromModel } from '@hub/contract/inventions/access.calls.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { createMinionComment, listMinionComments } from '@hub/contract/minions/minions.calls.ts';
import { getMinionWork } from '@hub/contract/minions/work.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startChatHub } from '../../../../test/support/chat-hub.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';

const chat = await startChatHub();
const { hub, service, asker, manager, useModel, read } = chat;
const editor = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit'] }));
const own = await buildMinion(hub.db, { managerId: manager.id, script: 'overdue-chaser' });
const { value: email } = await hub.db
  .selectFrom('principals')
  .where('id', '=', own.bot_id)
  .select('value')
  .executeTakeFirstOrThrow();
afterAll(() => chat.stop());
beforeEach(() => {
  chat.reset();
  useModel();
});

const notice = 'are not sent to the provider of the language model, so I answer by built-in rules';

const keep = (id: string, keptFromModel: boolean, who = editor) =>
  who.call(keepFromModel, { params: { id: inventionIdSchema.parse(id) }, body: { keptFromModel } });

let count = 0;
/** An invention with an open task. */
const build = async () => {
  count += 1;
  const number = `1533270${count}`;
  const title = `Impeller ${count} with blades`;
  const { id, ...row } = await buildInvention(hub.db, {
    ...{ title, reference_list: [`KEPT-${count}`], application_number: number },
  });
  await buildTask(hub.db, { invention_id: id, title: 'Draft reply' });
  return { id: inventionIdSchema.parse(id), reference: row.reference_list[0] ?? '', number, title };
};

const mention = async (inventionId: string, question: string, who = asker) => {
  const params = { inventionId: inventionIdSchema.parse(inventionId) };
  expect((await who.call(postMessage, { params, body: { message: `@${email} ${question}` } })).status).toBe(
    201,
  );
  await runQueued(hub, 'messages.answer-mention');
  return (await read(inventionId))[0]?.message;
};

const comment = async (inventionId: string, content: string, who = asker) => {
  const picked = inventionIdSchema.parse(inventionId);
  const body = { data: { content, minionId: own.document_id, inventionId: picked } };
  expect((await who.call(createMinionComment, { body })).status).toBe(201);
  await runQueued(hub, 'minions.answer');
  const query = { populate: ['answer'], sort: 'id:desc', filters: { minionId: { $eq: own.document_id } } };
  return (await who.call(listMinionComments, { query })).body.data.find(({ answer }) => answer)?.content;
};

test('nothing of an invention that is kept from the model is sent, and both chats say so', async () => {
  const { id } = await build();
  const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
  expect((await keep(id, true, reader)).status).toBe(403);
  expect((await keep(id, true)).body).toMatchObject({ keptFromModel: true });
  for (const text of [await mention(id, 'What is open?'), await comment(id, 'What is open?')]) {
    expect(text).toContain(notice);
    expect(text).toContain('Draft reply');
  }
  expect(service.requests).toEqual([]);
  const managing = await hub.signIn(await buildPerson(hub.db, { permissions: ['minions:manage'] }));
  const { body } = await managing.call(getMinionWork, { params: { id: own.document_id } });
  expect(body.today?.answers).toBe(0);
  const audited = await hub.db
    .selectFrom('audit_entries')
    .where('action', '=', 'inventions.keepFromModel')
    .where('actor_id', '=', editor.person.id)
    .select('details')
    .execute();
  expect(audited).toEqual([{ details: expect.objectContaining({ keptFromModel: 'true' }) }]);
  await keep(id, false);
  expect(await mention(id, 'What is open?')).not.toContain(notice);
  expect(service.requests.length).toBeGreaterThan(0);
});

test('a question about another invention that names one kept from the model is not sent', async () => {
  const [open, kept] = [await build(), await build()];
  await keep(kept.id, true);
  for (const name of [
    kept.reference,
    kept.number,
    `15/${kept.number.slice(2, 5)},${kept.number.slice(5)}`,
    `[it](/inventions/${kept.id}/files)`,
    kept.title.toUpperCase(),
  ]) {
    const question = `What is open here? In ${name} the blades are hollow.`;
    for (const text of [await mention(open.id, question), await comment(open.id, question)])
      expect([name, text]).toEqual([name, expect.stringContaining(notice)]);
  }
  expect(service.requests).toEqual([]);
  // Someone behind the wall of that invention does not learn that it exists.
  const walled = await hub.signIn();
  await wallInvention(hub.db, kept, walled.person);
  expect(await mention(open.id, `What is open here and in ${kept.reference}?`, walled)).not.toContain(notice);
  service.reset();
  await keep(kept.id, false);
  expect(
    await comment(open.id, `What is open here? In ${kept.reference} the blades are hollow.`),
  ).not.toContain(notice);
  expect(JSON.stringify(service.requests)).toContain('the blades are hollow');
});

test.each([
  ['a mention', mention],
  ['a comment', comment],
])(
  'an answer to %s under way ends when its invention is kept from the model, and continues by rules',
  async (_, ask) => {
    const { id } = await build();
    service.fail({ kind: 'stall' });
    const answering = ask(id, 'What is open?');
    await expect.poll(() => service.requests.length).toBe(1);
    const keptAt = performance.now();
    await keep(id, true);
    const text = await answering;
    // Without the switch, it would wait for the model for five seconds.
    expect(performance.now() - keptAt).toBeLessThan(2_000);
    expect(text).toContain(notice);
    expect(text).toContain('Draft reply');
    expect(service.requests).toHaveLength(1);
  },
);

test('what tools read is not sent once an invention that the question names is kept from the model', async () => {
  const [open, named] = [await build(), await build()];
  chat.onRequest(() => keep(named.id, true));
  const text = await comment(open.id, `What is open here, and how does ${named.reference} differ?`);
  expect(text).toContain(notice);
  expect(text).toContain('Draft reply');
  expect(service.requests).toHaveLength(1);
  expect(JSON.stringify(service.requests)).not.toContain('"role":"tool"');
});
