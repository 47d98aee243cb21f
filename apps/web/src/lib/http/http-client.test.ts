import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { getInvention, listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { exportTasks } from '@hub/contract/search/search.calls.ts';
import { commentTask } from '@hub/contract/workflow/tasks.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpClient } from './http-client.ts';
import { HttpError, isAborted } from './http-error.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const id = '0198c0de-0000-7000-8000-000000000001';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const start = async (...answers: Answer[]) => {
  const requests: { url: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    (answers[requests.length - 1] ?? json(500, {}))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const statuses: number[] = [];
  let token: string | null = 'first';
  const renewals: string[] = [];
  const client = createHttpClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readToken: () => token,
    renewToken: async (refused) => {
      renewals.push(refused);
      token = refused === 'first' ? 'second' : null;
      return token;
    },
    onStatus: (status) => statuses.push(status),
  });
  return { request: client.request, requests, statuses, renewals };
};

const problem = {
  type: 'about:blank',
  title: 'Gone',
  status: 404,
  code: 'invention.not_found',
  requestId: 'r1',
};

describe('a declared call of another form', () => {
  it('sends a form with its boundary, not JSON', async () => {
    const comment = { content: 'Sent.\r\n**Done**, ünd so' };
    let sent: Promise<FormData> | undefined;
    const { request } = await start((message, response) => {
      const type = message.headers['content-type'] ?? '';
      sent = buffer(message).then((body) =>
        new Response(body, { headers: { 'content-type': type } }).formData(),
      );
      void sent.then(() => json(201, { id, ...comment })(message, response));
    });
    expect(await request(commentTask, { params: { taskId: id }, body: comment })).toMatchObject(comment);
    expect([...((await sent) ?? [])]).toEqual([['content', comment.content]]);
  });

  it('answers a file whole, with its type', async () => {
    const { request } = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('Title\r\nDraft\r\n');
    });
    const file = await request(exportTasks, { body: { columns: ['title'] } });
    expect([file.type, await file.text()]).toEqual(['text/csv;charset=utf-8', 'Title\r\nDraft\r\n']);
  });

  it('rejects when the file is refused', async () => {
    const { request } = await start(json(403, { ...problem, status: 403, code: 'permission.denied' }));
    await expect(request(exportTasks, { body: { columns: ['title'] } })).rejects.toMatchObject({
      problem: { code: 'permission.denied' },
    });
  });
});

describe('a declared call', () => {
  it('carries token, parameters and repeated query fields', async () => {
    const { request, requests } = await start(json(200, { collection: [], total: 0, size: 25, skip: 0 }));
    const page = await request(listInventions, {
      query: { qs: 'a b', tags: ['x', 'y'], restricted: undefined },
    });
    expect(page.total).toBe(0);
    expect(requests).toEqual([
      { url: '/api/inventions?qs=a+b&tags=x&tags=y', authorization: 'Bearer first' },
    ]);
  });

  it('rejects outside 200 to 300 with url, response and problem, and emits the status', async () => {
    const { request, statuses } = await start(json(404, problem));
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

  it('has no problem when the answer is not the hub’s', async () => {
    const { request } = await start((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    await expect(request(getInvention, { params: { id } })).rejects.toMatchObject({
      status: 502,
      problem: null,
    });
  });

  it('renews a refused token once and repeats the call with the new one', async () => {
    const { request, requests, renewals } = await start(json(401, {}), json(200, { id }));
    expect(await request(getInvention, { params: { id } })).toEqual({ id });
    expect(renewals).toEqual(['first']);
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer first', 'Bearer second']);
  });

  it('does not renew when a code was wrong', async () => {
    const { request, requests, renewals } = await start(
      json(401, { ...problem, status: 401, code: 'auth.code_wrong' }),
    );
    const wrong = request(confirmSecondFactor, { body: { code: '000000' } });
    await expect(wrong).rejects.toMatchObject({ problem: { code: 'auth.code_wrong' } });
    expect(requests).toHaveLength(1);
    expect(renewals).toEqual([]);
  });

  it('gives up when the renewed token is refused too', async () => {
    const { request, requests } = await start(json(401, {}), json(401, {}));
    await expect(request(getInvention, { params: { id } })).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
  });

  it('does not renew on a refused sign-in', async () => {
    const { request, renewals } = await start(json(401, {}));
    await expect(request(login, { body: { email: 'a', password: 'b' } })).rejects.toBeInstanceOf(HttpError);
    expect(renewals).toEqual([]);
  });

  it('rejects with an abort when it is called off', async () => {
    const { request } = await start(() => {});
    const controller = new AbortController();
    const running = request(getInvention, { params: { id }, signal: controller.signal });
    controller.abort();
    const error = await running.catch((caught: unknown) => caught);
    expect(isAborted(error)).toBe(true);
  });
});
