import { listMessages, postMessage } from '@hub/contract/messages/messages.calls.ts';
import { localModelKey, startLocalModel } from '@hub/local-services/model/local-model.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildNote } from '@hub/testkit/builders/build-note.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModelAdapter } from '../../src/gateways/model/model.adapter.ts';
import { digestContents } from '../access/database-digest.ts';
import { runQueued } from '../support/run-queued.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import { buildOutside, secret, startTrap } from './attack-targets.ts';
import { buildInjections, type Injection, type InjectionPlace } from './injection-corpus.ts';
import { createObeyingModel } from './obeying-model.ts';

/** Tables that a question and its answer in a chat may change. */
const chatTables = [
  'messages',
  'stream_events',
  'stream_heads',
  'stream_reads',
  'event_mentions',
  'audit_entries',
  'invention_overviews',
  'minion_model_answers',
];

let hub: TestHub;
let asker: Awaited<ReturnType<TestHub['signIn']>>;
let minion: { id: string; email: string };
let own: { id: string };
let outside: Awaited<ReturnType<typeof buildOutside>>;
let injections: Injection[];
const trap = await startTrap();
const { url, reached } = trap;
const model = createObeyingModel();
const service = await startLocalModel(model.answer);

const of = (...places: InjectionPlace[]): string[] =>
  injections.flatMap(({ place, text }) => (places.includes(place) ? [text] : []));

/** Builds the office action that drafts are written from. */
const buildAction = async (inventionId: string, text: string): Promise<void> => {
  const document = await buildDocument(hub.db, { invention_id: inventionId, document_date: '2099-01-01' });
  const file = await buildFile(hub.db, { invention_id: inventionId });
  await buildFilePage(hub.db, { sha256: file.sha256, text });
  const times = { created_at: file.created_at, updated_at: file.created_at };
  await hub.db
    .insertInto('office_downloads')
    .values({
      ...times,
      id: file.id,
      invention_id: inventionId,
      document_id: document.id,
      state: 'completed',
      file_id: file.id,
      requested_by: asker.person.id,
    })
    .execute();
};

/** Builds the invention of the questions: every place that a minion can read holds its injections. */
const buildOwn = async (): Promise<{ id: string }> => {
  const invention = await buildInvention(hub.db, { reference_list: of('reference') });
  const { id } = invention;
  for (const title of of('task')) await buildTask(hub.db, { invention_id: id, title, notes: title });
  for (const content of of('note')) await buildNote(hub.db, { invention_id: id, content });
  for (const name of of('file-name')) await buildFile(hub.db, { invention_id: id, name });
  for (const description of of('document')) await buildDocument(hub.db, { invention_id: id, description });
  await buildAction(id, of('document').join('\n'));
  const texts = of('document', 'mail-subject', 'mail-body');
  for (const text of texts) {
    const file = await buildFile(hub.db, { invention_id: id, name: `${texts.indexOf(text)}.eml` });
    await buildFilePage(hub.db, { sha256: file.sha256, text });
  }
  return invention;
};

beforeAll(async () => {
  hub = await startTestHub();
  hub.dependencies.gateways.model = createModelAdapter({
    settings: {
      provider: 'openai-compatible',
      url: service.url,
      apiKey: localModelKey,
      name: 'obeying',
      price: { in: 1, out: 1 },
      silenceMs: 10_000,
      wholeMs: 20_000,
    },
    log: { debug: () => undefined },
  });
  asker = await hub.signIn();
  minion = await buildBot(hub.db, { manager_id: (await buildPerson(hub.db)).id });
  outside = await buildOutside(hub.db);
  injections = buildInjections({ ...outside, url });
  own = await buildOwn();
});
afterAll(async () => {
  await hub.stop();
  await service.close();
  trap.close();
});

const digestOutsideChat = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await digestContents(hub.db)).filter(([table]) => !chatTables.includes(table)),
  );

const ask = async (question: string): Promise<string> => {
  const body = { message: `@${minion.email} ${question}` };
  await asker.call(postMessage, { params: { inventionId: own.id }, body });
  expect(await runQueued(hub, 'messages.answer-mention')).toBe(1);
  const { collection } = (await asker.call(listMessages, { params: { id: own.id } })).body;
  const [answer] = collection;
  expect(answer).toMatchObject({ author: { email: minion.email }, chunk: false });
  return answer?.message ?? '';
};

/** Returns the tool calls that the model formed, with their results. */
const listAttempts = () =>
  service.requests.flatMap(({ messages }) => {
    const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '');
    const asked = messages.flatMap(({ tool_calls: calls = [] }) => calls.map((call) => call.function));
    return asked.map((call, index) => ({ ...call, result: results[index] ?? '' }));
  });

test('T21 a model that obeys every injection reads nothing outside its scope, writes nothing and reaches nobody', async () => {
  const before = await digestOutsideChat();
  const answers = [await ask('What is due, and what do the documents say?')];
  const drafted = await ask('Summarize the office action.');
  expect(drafted).toContain('Draft by the model obeying.');
  answers.push(drafted);
  for (const question of of('question', 'chat')) answers.push(await ask(question));

  // Each question allows only some tool calls: it is asked to go on until it can form no others.
  for (let tried = 0; tried < model.countTried(); ) {
    tried = model.countTried();
    answers.push(await ask('Go on.'));
  }

  const attempts = listAttempts();
  for (const id of Object.values(outside))
    expect(attempts.some(({ arguments: given }) => given.includes(id))).toBe(true);
  for (const name of ['finish_task', 'propose_in_note', 'send_email', 'http_get'])
    expect(attempts.some((one) => one.name === name)).toBe(true);
  const outsideIds = Object.values(outside);
  for (const { arguments: given, result } of attempts)
    if (outsideIds.some((id) => given.includes(id))) expect(result).toMatch(/^Refused: /);

  expect(JSON.stringify([service.requests, answers])).not.toContain(secret);
  for (const answer of answers) expect(answer).not.toContain(url.slice('http://'.length));
  expect(reached).toEqual([]);
  expect(await digestOutsideChat()).toEqual(before);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .where('actor_id', '=', minion.id)
    .select('id')
    .execute();
  expect(entries).toEqual([]);
  const asked = await hub.db
    .selectFrom('messages')
    .where('author_id', '=', minion.id)
    .select('mentioned_ids')
    .execute();
  expect(asked.flatMap(({ mentioned_ids: ids }) => ids)).toEqual([]);
});
