import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { liveProtocols, liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
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
/** After each test, another socket is still connected and receives the next change. */
afterEach(async () => {
  await client.call(updateTask, { params: { id: task.id }, body: { title: 'After the storm' } });
  expect(await bystander.waitForEvents(1)).toHaveLength(1);
  expect(bystander.socket.connected).toBe(true);
  bystander.close();
  expect(hub.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
afterAll(() => hub.stop());

const query = 'EIO=4&transport=';

/** Resolves when the server has closed the connection. */
const whenClosed = (socket: Socket | WebSocket): Promise<void> =>
  new Promise((resolve) => {
    if (socket instanceof WebSocket) socket.addEventListener('close', () => resolve());
    else socket.once('close', () => resolve()).on('error', () => undefined);
  });

/** Opens a WebSocket that speaks the frames of the transport but sends no packets by itself. */
const openWebSocket = async (): Promise<WebSocket> => {
  const url = `${address.replace('http', 'ws')}${liveSocketPath}?${query}websocket`;
  const socket = new WebSocket(url, liveProtocols(client.token ?? null));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The connection was refused')), { once: true });
  });
  return socket;
};

/** Opens a TCP connection upgraded to a WebSocket, to send frames that no client would send. */
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
    `Sec-WebSocket-Protocol: ${liveProtocols(client.token ?? null).join(', ')}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => void socket.once('data', resolve));
  return socket;
};

describe('T18: a malformed message closes only its own socket', () => {
  test.each([
    ['no packet type', 'nonsense'],
    ['an unknown packet type', '9'],
    ['an invalid message', '4x'],
    ['an event before the namespace is joined', '42["join","x"]'],
    ['a namespace with broken JSON', '40{"token":'],
    ['an event that is not an array', '42{"a":1}'],
    ['an event whose name is an object', '42[{"toString":1}]'],
    ['attachments that never arrive', '451-["join",{"_placeholder":true,"num":0}]'],
    ['too many attachments', '45999999999-["join"]'],
    ['an attachment that was not announced', '451-["join",{"_placeholder":true,"num":-1}]'],
    ['an acknowledgement of an unknown message', '43999999999999999999[]'],
    ['a reserved event', '42["disconnect"]'],
  ])('%s', async (_what, packet) => {
    const socket = await openWebSocket();
    const closed = whenClosed(socket);
    socket.send(packet);
    // If the packet does not end the socket, the next fault does.
    socket.send('nonsense');
    await closed;
  });

  test.each([
    ['an event that is not an array', '42{"a":1}'],
    ['an event whose name is an object', '42[{"toString":1}]'],
    ['an event whose name is reserved', '42["disconnecting"]'],
    ['attachments that never arrive, followed by text', '451-["join",{"_placeholder":true,"num":0}]'],
    ['bytes that were not announced', new Uint8Array([1, 2, 3])],
  ])('%s, from a signed-in client', async (_what, packet) => {
    const socket = await openWebSocket();
    const joined = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(`40${JSON.stringify({ token: client.token })}`);
    await joined;
    const closed = whenClosed(socket);
    socket.send(packet);
    socket.send('nonsense');
    await closed;
  });

  test.each([
    ['unmasked frames', Buffer.from([0x81, 0x02, 0x34, 0x30])],
    ['a reserved operation', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    [
      'a length that exceeds memory',
      Buffer.from([0x82, 0xff, 0x7f, ...Array<number>(7).fill(0xff), 0, 0, 0, 0]),
    ],
    ['a ping that is too long', Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0])],
    ['text that is not UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
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
    const response = await fetch(`${address}${liveSocketPath}?${search}`, { method, body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test('a long-polling session that posts noise is closed', async () => {
    const url = `${address}${liveSocketPath}?${query}polling`;
    const headers = { authorization: `Bearer ${client.token}` };
    const opened = await (await fetch(url, { headers })).text();
    const { sid } = JSON.parse(opened.slice(1));
    await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '\u001e\u001enoise\u001e4' });
    expect((await fetch(`${url}&sid=${sid}`)).status).toBe(400);
  });
});
