import type { newMessageSchema } from '@hub/contract/messages/message.schema.ts';
import { deleteMessage, postMessage, updateMessage } from '@hub/contract/messages/messages.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let address: string;
let author: Awaited<ReturnType<TestHub['signIn']>>;
const opened: LiveClient[] = [];
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  author = await hub.signIn();
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
});
afterAll(() => hub.stop());

const watch = async (inventionId: string) => {
  const client = await hub.signIn();
  const live = await connectLive(address, { token: client.token });
  opened.push(live);
  return { live, joined: await live.join(inventionId), person: client.person };
};

const post = async (inventionId: string, body: z.input<typeof newMessageSchema>) =>
  (await author.call(postMessage, { params: { inventionId }, body })).body;

test('sends new, changed and deleted messages to those who follow the invention, before their events', async () => {
  const { id } = await buildInvention(hub.db);
  const { live } = await watch(id);
  const received: string[] = [];
  live.socket.onAny((name: string) => received.push(name));
  const { id: messageId } = await post(id, { message: 'Hello' });
  await author.call(updateMessage, { params: { id: messageId }, body: { message: 'Hello all' } });
  await author.call(deleteMessage, { params: { id: messageId } });
  await live.waitForEvents(3);
  expect(live.messages.at(0)).toMatchObject({ id: messageId, part: null });
  expect(live.messages.at(-1)).toMatchObject({ id: messageId, message: '', deleted: true, part: null });
  expect(received.slice(0, 2)).toEqual(['stream:chat.message', 'stream:added']);
});

test('sends the parts of a message in order, and the whole message with its event when it is complete', async () => {
  const { id } = await buildInvention(hub.db);
  const { live } = await watch(id);
  const { id: messageId } = await post(id, { message: 'One', chunk: true });
  await live.waitForEvents(1);
  await post(id, { messageId, part: 1, message: ' two', chunk: true });
  await expect.poll(() => live.messages).toHaveLength(2);
  await post(id, { messageId, part: 2, message: ' three' });
  const events = await live.waitForEvents(2);
  expect(live.messages.map(({ part, message, chunk }) => [part, message, chunk])).toEqual([
    [null, 'One', true],
    [1, ' two', true],
    [null, 'One two three', false],
  ]);
  expect(events.map(({ type, metadata }) => [type, metadata.messageId, metadata.title])).toEqual([
    ['message.posted', messageId, 'One'],
    ['message.completed', messageId, 'One two three'],
  ]);
});

test('sends nothing to a socket without access, or walled off in the middle of the conversation', async () => {
  const { id } = await buildInvention(hub.db);
  const outsider = await hub.signIn();
  await wallInvention(hub.db, { id }, outsider.person);
  const outside = await connectLive(address, { token: outsider.token });
  opened.push(outside);
  expect(await outside.join(id)).toEqual({ ok: false, code: 'invention.not_found' });
  const walled = await watch(id);
  const reader = await watch(id);
  const { id: messageId } = await post(id, { message: 'Before', chunk: true });
  await walled.live.waitForEvents(1);
  // Written to the database only, so that the socket is still in the room.
  await wallInvention(hub.db, { id }, walled.person);
  await post(id, { messageId, part: 1, message: ' and after' });
  await post(id, { message: 'Secret' });
  await expect.poll(() => reader.live.messages).toHaveLength(3);
  expect(walled.live.messages.map(({ message }) => message)).toEqual(['Before']);
  expect(outside.messages).toEqual([]);
});

test('sends only cards of the same invention, because others in the room may not see more', async () => {
  const { id } = await buildInvention(hub.db);
  const [own, foreign] = [await buildTask(hub.db, { invention_id: id }), await buildTask(hub.db)];
  const { live } = await watch(id);
  const { cards } = await post(id, { message: `/tasks/${own.id} /tasks/${foreign.id}` });
  expect(cards).toHaveLength(2);
  await live.waitForEvents(1);
  expect(live.messages[0]?.cards.map((card) => card.id)).toEqual([own.id]);
});

test('says who types in the chat, and drops repetitions within a second', async () => {
  const { id } = await buildInvention(hub.db);
  const writer = await watch(id);
  const reader = await watch(id);
  const report = (isWriting: boolean) =>
    writer.live.socket.emit('write', { inventionId: id, noteId: null, isWriting });
  report(true);
  report(true);
  report(true);
  report(false);
  await expect.poll(() => reader.live.writing.map(({ isWriting }) => isWriting)).toEqual([true, false]);
});
