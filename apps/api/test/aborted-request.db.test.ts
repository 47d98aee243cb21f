import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
let address: URL;
beforeAll(async () => {
  hub = await startTestHub();
  address = new URL(await hub.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => hub.stop());

/** Sends raw text and disconnects without waiting for a response. */
const sendAndHangUp = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', reject);
    socket.write(text, () => {
      socket.resetAndDestroy();
      resolve();
    });
  });

const fetchReady = async () => (await fetch(new URL('/health/ready', address))).status;

test('clients that disconnect in the middle of a request harm nobody', async () => {
  const { token } = await hub.signIn();
  const head = (line: string) => `${line} HTTP/1.1\r\nhost: hub\r\nauthorization: Bearer ${token}\r\n`;
  const inHeader = 'GET /api/auth/users/me HT';
  const inBody = `${head('PATCH /api/auth/users/me')}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"firstName":`;
  const inAnswer = `${head('GET /api/inventions?size=200')}\r\n`;
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([inHeader, inBody, inAnswer].map(sendAndHangUp));
    expect(await fetchReady()).toBe(200);
  }
  expect(hub.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test('refuses input that is not HTTP and serves the next request', async () => {
  for (const text of [
    '\u0016\u0003\u0001\u0002',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`,
  ]) {
    await sendAndHangUp(text);
    expect(await fetchReady()).toBe(200);
  }
});
