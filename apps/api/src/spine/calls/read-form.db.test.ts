import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { problemSchema } from '@hub/contract/errors.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeForm } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let url: string;
let port: number;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.app.listen({ host: '127.0.0.1', port: 0 });
  port = (hub.app.server.address() as AddressInfo).port;
  client = await hub.signIn();
  url = `/api/workflow/tasks/${(await buildTask(hub.db)).id}/feedback`;
});
afterAll(() => hub.stop());

const send = async (type: string | undefined, payload: string | Buffer | undefined) => {
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = await client.send({ method: 'POST', url, headers, payload });
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type']).toBe('application/problem+json');
    problemSchema.parse(answer.json());
  }
  return [answer.statusCode, answer.json().code];
};

const sendForm = async (form: FormData) => {
  const { headers, payload } = await encodeForm(form);
  return send(headers['content-type'], payload);
};

const formOf = (...fields: [string, string | Blob][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const type = 'multipart/form-data; boundary=b';
const content = 'content-disposition: form-data; name="content"';

test('a call that takes a form refuses every other body', async () => {
  expect(await sendForm(formOf(['content', 'Fine']))).toEqual([201, undefined]);
  expect(await send('application/json', '{"content":"x"}')).toEqual([415, 'request.unsupported_type']);
  expect(await send('application/x-www-form-urlencoded', 'content=x')).toEqual([
    415,
    'request.unsupported_type',
  ]);
  expect(await send('text/plain', 'x')).toEqual([415, 'request.unsupported_type']);
  expect(await send(undefined, undefined)).toEqual([400, 'request.invalid']);
});

test('the OpenAPI document declares the form', async () => {
  const { paths } = (await hub.anonymous.send({ url: '/api/openapi.json' })).json();
  const { requestBody } = paths['/api/workflow/tasks/{taskId}/feedback'].post;
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
  expect(requestBody.content['multipart/form-data'].schema.required).toEqual(['content']);
});

test('any other call refuses a form', async () => {
  const { headers, payload } = await encodeForm(formOf(['title', 'x']));
  const answer = await client.send({
    method: 'PUT',
    url: url.replace('/feedback', ''),
    headers,
    payload,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.unsupported_type']);
});

test.each<[string, [string, string | Blob][], number]>([
  ['no required field', [['other', 'x']], 400],
  [
    'an unknown field',
    [
      ['content', 'x'],
      ['other', 'x'],
    ],
    400,
  ],
  [
    'a repeated field',
    [
      ['content', 'x'],
      ['content', 'y'],
    ],
    400,
  ],
  [
    'a field named __proto__',
    [
      ['content', 'x'],
      ['__proto__', 'x'],
    ],
    400,
  ],
  [
    'a field named constructor',
    [
      ['content', 'x'],
      ['constructor', 'x'],
    ],
    400,
  ],
  [
    'a file',
    [
      ['content', 'x'],
      ['file', new File(['x'], 'x.txt')],
    ],
    415,
  ],
  ['a file instead of the field', [['content', new File(['x'], 'x.txt')]], 415],
  [
    'a large file',
    [
      ['file', new File(['x'.repeat(3_000_000)], 'x.bin')],
      ['content', 'x'],
    ],
    415,
  ],
  ['a field that is too large', [['content', 'x'.repeat(200_000)]], 413],
  ['too many fields', Array.from({ length: 50 }, (_, n) => [`field${n}`, 'x']), 413],
])('a form with %s is refused', async (_name, fields, status) => {
  expect((await sendForm(formOf(...fields)))[0]).toBe(status);
});

test.each([
  ['no boundary', 'multipart/form-data', `--b\r\n${content}\r\n\r\nx\r\n--b--\r\n`],
  ['another boundary', type, `--c\r\n${content}\r\n\r\nx\r\n--c--\r\n`],
  ['no final boundary', type, `--b\r\n${content}\r\n\r\nx`],
  ['a truncated part header', type, '--b\r\ncontent-dispo'],
  ['a JSON body', type, '{"content":"x"}'],
  ['an empty body', type, ''],
  ['only the final boundary', type, '--b--\r\n'],
  ['a part without a name', type, '--b\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--\r\n'],
  [
    'JSON in its field',
    type,
    `--b\r\n${content}\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n--b--\r\n`,
  ],
  [
    'broken JSON in its field',
    type,
    `--b\r\n${content}\r\ncontent-type: application/json\r\n\r\n{"a\r\n--b--\r\n`,
  ],
])('a form with %s is refused as not valid', async (_name, sentType, payload) => {
  expect(await send(sentType, payload)).toEqual([400, 'request.invalid']);
});

test('the hub keeps working after a truncated form', async () => {
  const sent = request({
    port,
    method: 'POST',
    path: url,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': type, 'content-length': 10_000 },
  });
  const failed = new Promise((resolve) => void sent.once('error', resolve));
  sent.write(`--b\r\n${content}\r\n\r\nhalf`);
  sent.once('socket', (socket) => socket.once('connect', () => setImmediate(() => sent.destroy())));
  await failed;
  expect(await sendForm(formOf(['content', 'Still here']))).toEqual([201, undefined]);
});

test('a form without a sign-in is refused before it is read', async () => {
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(
      { port, method: 'POST', path: url, headers: { 'content-type': type, 'content-length': 1_000_000 } },
      (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
        sent.destroy();
      },
    );
    sent.once('error', () => undefined);
    sent.write(`--b\r\n${content}\r\n\r\n`);
  });
  expect(answer.status).toBe(401);
});
