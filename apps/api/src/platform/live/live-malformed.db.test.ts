import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let address: string;
let client: Client;
let bystander: LiveClient;
let task: { id: string; invention_id: string };
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  client = await hub.signIn();
});
beforeEach(async () => {
  task = await buildTask(hub.db);
  bystander = await connectLive(address, { token: client.token });
  await bystander.join(task.invention_id);
});
/** Whatever a test sent: the other socket has stayed and hears of the next change. */
afterEach(async () => {
  await client.call(updateTask, { params: { id: task.id }, body: { title: 'After the storm' } });
  expect(await bystander.waitForEvents(1)).toHaveLength(1);
  expect(bystander.socket.connected).toBe(true);
  bystander.close();
  expect(hub.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
afterAll(() => hub.stop());

const query = 'EIO=4&transport=';

/** Resolves when the server has hung up. */
const whenClosed = (socket: Socket | WebSocket): Promise<void> =>
  new Promise((resolve) => {
    if (socket instanceof WebSocket) socket.addEventListener('close', () => resolve());
    else socket.once('close', () => resolve()).on('error', () => undefined);
  });

/** A web socket that speaks the transport's frames, but no packets by itself. */
const openWebSocket = async (): Promise<WebSocket> => {
  const url = `${address.replace('http', 'ws')}${liveSocketPath}?${query}websocket`;
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('Not let in')), { once: true });
  });
  return socket;
};

/** A TCP connection that has been upgraded to a web socket, to send frames that no client would. */
const openRawSocket = async (): Promise<Socket> => {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    `GET ${liveSocketPath}?${query}websocket HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => void socket.once('data', resolve));
  return socket;
};

describe('T18: malformed messages end their own socket and leave others served', () => {
  test.each([
    ['no packet type', 'nonsense'],
    ['an unknown packet type', '9'],
    ['a message that is none', '4x'],
    ['an event before the namespace is joined', '42["join","x"]'],
    ['a namespace with broken JSON', '40{"token":'],
    ['an event that is no array', '42{"a":1}'],
    ['an event whose name is an object', '42[{"toString":1}]'],
    ['attachments that never come', '451-["join",{"_placeholder":true,"num":0}]'],
    ['attachments without end', '45999999999-["join"]'],
    ['an attachment that was not announced', '451-["join",{"_placeholder":true,"num":-1}]'],
    ['an acknowledgement of nothing', '43999999999999999999[]'],
    ['a reserved event', '42["disconnect"]'],
  ])('%s', async (_what, packet) => {
    const socket = await openWebSocket();
    const closed = whenClosed(socket);
    socket.send(packet);
    // What does not end the socket by itself is ended by the next fault.
    socket.send('nonsense');
    await closed;
  });

  test.each([
    ['an event that is no array', '42{"a":1}'],
    ['an event whose name is an object', '42[{"toString":1}]'],
    ['an event whose name is reserved', '42["disconnecting"]'],
    ['attachments that never come, then text', '451-["join",{"_placeholder":true,"num":0}]'],
    ['bytes that nobody announced', new Uint8Array([1, 2, 3])],
  ])('%s, from somebody signed in', async (_what, packet) => {
    const socket = await openWebSocket();
    const admitted = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(`40${JSON.stringify({ token: client.token })}`);
    await admitted;
    const closed = whenClosed(socket);
    socket.send(packet);
    socket.send('nonsense');
    await closed;
  });

  test.each([
    ['frames that are not masked', Buffer.from([0x81, 0x02, 0x34, 0x30])],
    ['a reserved operation', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    [
      'a length beyond all memory',
      Buffer.from([0x82, 0xff, 0x7f, ...Array<number>(7).fill(0xff), 0, 0, 0, 0]),
    ],
    ['a ping that is too long', Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0])],
    ['text that is no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
    ['noise', Buffer.alloc(64, 0xff)],
  ])('%s', async (_what, bytes) => {
    const socket = await openRawSocket();
    const closed = whenClosed(socket);
    socket.resume().end(bytes);
    await closed;
  });

  test.each([
    ['a transport that does not exist', 'GET', 'EIO=4&transport=pigeon', undefined],
    ['a session that does not exist', 'POST', `${query}polling&sid=nobody`, '40'],
    ['another version of the protocol', 'GET', 'EIO=99&transport=polling', undefined],
    ['a post without a session', 'POST', `${query}polling`, 'nonsense'],
  ])('%s is refused', async (_what, method, search, body) => {
    const answer = await fetch(`${address}${liveSocketPath}?${search}`, { method, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('a long-polling session that posts noise is closed', async () => {
    const url = `${address}${liveSocketPath}?${query}polling`;
    const opened = await (await fetch(url)).text();
    const { sid } = JSON.parse(opened.slice(1));
    await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '\u001e\u001enoise\u001e4' });
    expect((await fetch(`${url}&sid=${sid}`)).status).toBe(400);
  });
});
