import { once } from 'node:events';
import { request } from 'node:http';
import { liveProtocols, liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { maxPendingPerAddress } from './live-limits.ts';

let hub: TestHub;
let address: string;
const start = async (overrides: Parameters<typeof startTestHub>[0] = {}): Promise<void> => {
  hub = await startTestHub(overrides);
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
};
beforeEach(() => start());
afterEach(() => hub.stop());

type Transport = 'polling' | 'websocket';

/** Sends a handshake as a foreign program does, and returns the status of the response; 101 is an open web socket. */
const shakeHands = async (
  transport: Transport,
  headers: Record<string, string> = {},
): Promise<number | undefined> => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  const sent = request(`${address}${liveSocketPath}?EIO=4&transport=${transport}`, {
    headers: { ...(transport === 'websocket' && upgrade), ...headers },
  }).end();
  const [response] = await Promise.race([once(sent, 'response'), once(sent, 'upgrade')]);
  response.resume();
  return response.statusCode;
};

const shakeOften = async (
  count: number,
  ...handshake: Parameters<typeof shakeHands>
): Promise<Set<unknown>> =>
  new Set(await Promise.all(Array.from({ length: count }, () => shakeHands(...handshake))));

const countSessions = async (): Promise<number> => {
  const { payload } = await hub.anonymous.send({ url: '/metrics' });
  return Number(/^live_sessions (\d+)$/m.exec(payload)?.[1]);
};

describe('T18: handshakes of the live socket', () => {
  test.each<[Transport, number]>([
    ['polling', 403],
    ['websocket', 400],
  ])('a thousand %s handshakes without a genuine token leave no session', async (transport, refused) => {
    const forged = (await hub.signIn()).token?.replace(/.{4}$/, 'AAAA') ?? '';
    expect(await shakeOften(500, transport)).toEqual(new Set([refused]));
    expect(await shakeOften(250, transport, { authorization: `Bearer ${forged}` })).toEqual(
      new Set([refused]),
    );
    const offered = liveProtocols(forged).join(', ');
    expect(await shakeOften(250, transport, { 'sec-websocket-protocol': offered })).toEqual(
      new Set([refused]),
    );
    expect(await countSessions()).toBe(0);
  });

  test('sessions that do not sign in are limited per address and closed within seconds', async () => {
    const { token = '' } = await hub.signIn();
    const headers = { authorization: `Bearer ${token}` };
    for (let opened = 0; opened < maxPendingPerAddress; opened += 50) {
      expect(await shakeOften(50, 'polling', headers)).toEqual(new Set([200]));
    }
    expect(await shakeHands('polling', headers)).toBe(403);
    expect(await countSessions()).toBe(maxPendingPerAddress);

    await expect.poll(countSessions).toBe(0);
    const live = await connectLive(address, { token });
    expect(await countSessions()).toBe(1);
    live.close();
  });

  test('handshakes count for the address behind a trusted proxy, up to the limit per minute', async () => {
    await hub.stop();
    await start({ rateLimit: 3, trustedProxies: ['127.0.0.0/8'] });
    const { token } = await hub.signIn();
    const from = (forwarded: string) =>
      shakeHands('polling', { authorization: `Bearer ${token}`, 'x-forwarded-for': forwarded });
    for (const forged of ['1.1.1.1', '2.2.2.2', 'nonsense']) {
      expect(await from(`${forged}, 198.51.100.7`)).toBe(200);
    }
    expect(await from('3.3.3.3, 198.51.100.7')).toBe(403);
    expect(await from('198.51.100.8')).toBe(200);
  });
});
