import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

const limitMs = 1_000;
/** The limit, the interval of the check, and what a busy machine adds. */
const endsWithinMs = limitMs + 1_000 + 1_000;
const unreadEndsWithinMs = 4 * limitMs + 1_500;

let hub: TestHub;
let address: string;
beforeAll(async () => {
  hub = await startTestHub({ requestTimeoutMs: limitMs });
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => hub.stop());

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

/** Returns how long the server keeps a connection, and what it sends; sends a byte of `slow` ten times a second. */
const watchUntilClosed = async (socket: Socket, slow = '') => {
  const startedAt = performance.now();
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const bytes = slow[Symbol.iterator]();
  const sending = setInterval(() => {
    const { value, done } = bytes.next();
    if (!done && socket.writable) socket.write(value);
  }, 100);
  await once(socket, 'close');
  clearInterval(sending);
  return { tookMs: performance.now() - startedAt, received };
};

const head = `POST ${login.path} HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n`;

test('T18 a connection that sends nothing is closed without a response when a request had to arrive', async () => {
  const { tookMs, received } = await watchUntilClosed(await open());
  expect(tookMs).toBeLessThan(endsWithinMs);
  expect(received).toBe('');
});

test('T18 headers that arrive byte by byte are cut off when the request had to arrive', async () => {
  const { tookMs, received } = await watchUntilClosed(await open(), head);
  expect(tookMs).toBeGreaterThan(limitMs - 100);
  expect(tookMs).toBeLessThan(endsWithinMs);
  expect(received).toMatch(/^HTTP\/1.1 400 .*The request did not arrive in time/s);
});

test('T18 a body that arrives byte by byte is cut off when the request had to arrive', async () => {
  const socket = await open();
  socket.write(head);
  const { tookMs, received } = await watchUntilClosed(socket, ' '.repeat(900));
  expect(tookMs).toBeGreaterThan(limitMs - 100);
  expect(tookMs).toBeLessThan(endsWithinMs);
  expect(received).toMatch(/^HTTP\/1.1 400 .*The request did not arrive in time/s);
});

/** Asks for more than the buffers of both sides hold and reads none of it; returns how long the server waits. */
const leaveUnread = async (): Promise<number> => {
  const socket = await open();
  socket.pause();
  const startedAt = performance.now();
  const givenUp = once(hub.app.server, 'timeout');
  socket.write('GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: hub\r\n\r\n'.repeat(12));
  await givenUp;
  socket.destroy();
  return performance.now() - startedAt;
};

test('T18 a response that nobody reads is given up, and a live socket is not', async () => {
  const { token } = await hub.signIn();
  const live = await connectLive(address, { token });

  expect(await leaveUnread()).toBeLessThan(unreadEndsWithinMs);

  expect(live.socket.connected).toBe(true);
  expect(await live.join('tasks')).toEqual({ ok: true, seq: 0 });
  live.close();
});
