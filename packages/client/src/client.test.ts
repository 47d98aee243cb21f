import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { login, logout } from '@hub/contract/auth/auth.calls.ts';
import { confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { getInvention, listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { exportTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { commentTask } from '@hub/contract/tasks/tasks.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { HttpError, isAborted } from './http-error.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const id = '0198c0de-0000-7000-8000-000000000001';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const json =
  (status: number, body: unknown): Respond =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Starts a server that sends the responses in turn, and a client of it. */
const start = async (responses: Respond[], options: Partial<Parameters<typeof createClient>[0]> = {}) => {
  const requests: { url: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    (responses[requests.length - 1] ?? json(500, {}))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const statuses: number[] = [];
  let token: string | null = 'first';
  const renewals: string[] = [];
  const request = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readToken: () => token,
    renewToken: async (refused) => {
      renewals.push(refused);
      token = refused === 'first' ? 'second' : null;
      return token;
    },
    onResponse: ({ status }) => statuses.push(status),
    ...options,
  });
  return { request, requests, statuses, renewals };
};

const problem = {
  type: 'about:blank',
  title: 'Gone',
  status: 404,
  code: 'invention.not_found',
  requestId: 'r1',
};

describe('a call with a form or a file', () => {
  it('sends a form with its boundary instead of JSON', async () => {
    const comment = { content: 'Sent.\r\n**Done**, ünd so' };
    let sent: Promise<FormData> | undefined;
    const { request } = await start([
      (message, response) => {
        const type = message.headers['content-type'] ?? '';
        sent = buffer(message).then((body) =>
          new Response(body, { headers: { 'content-type': type } }).formData(),
        );
        void sent.then(() => json(201, { id, ...comment })(message, response));
      },
    ]);
    expect(await request(commentTask, { params: { taskId: id }, body: comment })).toMatchObject(comment);
    expect([...((await sent) ?? [])]).toEqual([['content', comment.content]]);
  });

  it('returns a file with its content type', async () => {
    const { request } = await start([
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('Title\r\nDraft\r\n');
      },
    ]);
    const file = await request(exportTasks, { body: { columns: ['title'] } });
    expect([file.type, await file.text()]).toEqual(['text/csv;charset=utf-8', 'Title\r\nDraft\r\n']);
  });

  it('rejects when the file is refused', async () => {
    const { request } = await start([json(403, { ...problem, status: 403, code: 'permission.denied' })]);
    await expect(request(exportTasks, { body: { columns: ['title'] } })).rejects.toMatchObject({
      problem: { code: 'permission.denied' },
    });
  });
});

describe('a call', () => {
  it('sends the token, the parameters and one query pair per list item', async () => {
    const { request, requests } = await start([json(200, { collection: [], total: 0, size: 25, skip: 0 })]);
    const page = await request(listInventions, {
      query: { qs: 'a b', tags: ['x', 'y'], restricted: undefined },
    });
    expect(page.total).toBe(0);
    expect(requests).toEqual([
      { url: '/api/inventions?qs=a+b&tags=x&tags=y', authorization: 'Bearer first' },
    ]);
  });

  it('rejects a failed response with its URL and problem details, and reports its status', async () => {
    const { request, statuses } = await start([json(404, problem)]);
    const error = await request(getInvention, { params: { id } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 404,
      problem,
      url: expect.stringContaining(`/api/inventions/${id}`),
    });
    expect((error as HttpError).response.status).toBe(404);
    expect(statuses).toEqual([404]);
  });

  it('has no problem details when the response is not from the hub', async () => {
    const { request } = await start([(_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')]);
    await expect(request(getInvention, { params: { id } })).rejects.toMatchObject({
      status: 502,
      problem: null,
    });
  });

  it('renews a refused token once and sends the call again with the new one', async () => {
    const { request, requests, renewals } = await start([json(401, {}), json(200, { id })]);
    expect(await request(getInvention, { params: { id } })).toEqual({ id });
    expect(renewals).toEqual(['first']);
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer first', 'Bearer second']);
  });

  it('does not renew the token when a code was wrong', async () => {
    const { request, requests, renewals } = await start([
      json(401, { ...problem, status: 401, code: 'auth.code_wrong' }),
    ]);
    const wrong = request(confirmSecondFactor, { body: { code: '000000' } });
    await expect(wrong).rejects.toMatchObject({ problem: { code: 'auth.code_wrong' } });
    expect(requests).toHaveLength(1);
    expect(renewals).toEqual([]);
  });

  it('rejects when the renewed token is refused too', async () => {
    const { request, requests } = await start([json(401, {}), json(401, {})]);
    await expect(request(getInvention, { params: { id } })).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
  });

  it('does not renew the token when a sign-in is refused', async () => {
    const { request, renewals } = await start([json(401, {})]);
    await expect(request(login, { body: { email: 'a', password: 'b' } })).rejects.toBeInstanceOf(HttpError);
    expect(renewals).toEqual([]);
  });

  it('rejects with an abort error when it is aborted', async () => {
    const { request } = await start([() => {}]);
    const controller = new AbortController();
    const running = request(getInvention, { params: { id }, signal: controller.signal });
    controller.abort();
    const error = await running.catch((caught: unknown) => caught);
    expect(isAborted(error)).toBe(true);
  });

  it('passes extra headers on', async () => {
    const seen: unknown[] = [];
    const { request } = await start([
      (message, response) => {
        seen.push(message.headers['idempotency-key']);
        response.writeHead(204).end();
      },
    ]);
    expect(await request(logout, { headers: { 'idempotency-key': 'k1' } })).toBeUndefined();
    expect(seen).toEqual(['k1']);
  });

  it('uses the fetch it was given', async () => {
    const { request, requests } = await start([], {
      baseUrl: 'https://hub.example',
      fetch: async (url, { method }) => Response.json({ id: `${method} ${url}` }),
    });
    expect(await request(getInvention, { params: { id } })).toEqual({
      id: `GET https://hub.example/api/inventions/${id}`,
    });
    expect(requests).toEqual([]);
  });

  it.each([
    [
      'a status that the contract does not declare',
      json(201, { collection: [], total: 0, size: 25, skip: 0 }),
    ],
    ['a body that the contract does not declare', json(200, { collection: 'none' })],
  ])('rejects %s when it validates responses', async (_, respond) => {
    const { request } = await start([respond], { validates: true });
    await expect(request(listInventions)).rejects.not.toBeInstanceOf(HttpError);
  });
});
