import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let kept: { version: 1; hidden: string[] } | null = null;
let isBroken = false;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.method === 'PUT' && !isBroken) kept = JSON.parse(body);
  response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(kept));
});
let questions: typeof import('./confirm.ts');

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(base + url, init));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  questions = await import('./confirm.ts');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  kept = null;
  isBroken = false;
});

const ask = (rememberKey?: string) => questions.confirm({ title: 'Sure?', text: 'Really.', rememberKey });
const answer = async (isConfirmed: boolean, isRemembered = false) => {
  const asked = await vi.waitUntil(() => questions.confirmRequest.get());
  asked.answer({ isConfirmed, isRemembered });
};

describe('confirm', () => {
  it('returns true on confirm and undefined on cancel', async () => {
    const yes = ask();
    await answer(true);
    expect(await yes).toBe(true);
    const no = ask();
    await answer(false);
    expect(await no).toBeUndefined();
  });

  it('does not ask again after "Do not show me this again" was confirmed', async () => {
    const first = ask('cancel-milestone');
    await answer(true, true);
    expect(await first).toBe(true);
    expect(kept).toEqual({ version: 1, hidden: ['cancel-milestone'] });
    expect(await ask('cancel-milestone')).toBe(true);
    expect(questions.confirmRequest.get()).toBeNull();
  });

  it('does not hide the question when it is canceled', async () => {
    const cancelled = ask('cancel-milestone');
    await answer(false, true);
    expect(await cancelled).toBeUndefined();
    expect(kept).toBeNull();
  });

  it('still asks when the settings cannot be loaded or saved', async () => {
    isBroken = true;
    const asked = ask('cancel-milestone');
    await answer(true, true);
    expect(await asked).toBe(true);
  });

  it('cancels an open question when another one is asked', async () => {
    const first = ask();
    const second = ask();
    await answer(true);
    expect(await first).toBeUndefined();
    expect(await second).toBe(true);
  });
});
