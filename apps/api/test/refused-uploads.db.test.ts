import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from '@hub/contract/call.ts';
import { calls } from '@hub/contract/calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
let origin: string;
let inventionId: string;
let tokens: Record<'entitled' | 'other', string | undefined>;
beforeAll(async () => {
  hub = await startTestHub();
  inventionId = (await buildInvention(hub.db)).id;
  const permissions = ['admin', 'inventions:create', 'inventions:edit', 'reports:manage'] as const;
  const entitled = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
  const other = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
  tokens = { entitled: entitled.token, other: other.token };
  origin = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => hub.stop());

const uploads = calls.filter((call: Call) => call.acceptsUpload);
/** More than a template, an import or the buffers of a connection hold. */
const content = Buffer.alloc(24 * 1024 * 1024, 'x');

const formOf = (fields: Record<string, string>): Buffer[] => [
  ...Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  ),
  Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n'),
  content,
  Buffer.from('\r\n--b--\r\n'),
];

/** Sends a request over the one connection of an agent. */
const send = async (agent: Agent, path: string, token: string | undefined, body: Buffer[] = []) => {
  const sent = sendRequest(`${origin}${path}`, {
    agent,
    method: body.length > 0 ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body.length > 0 && {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': body.reduce((sum, { length }) => sum + length, 0),
      }),
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  for (const part of body) sent.write(part);
  sent.end();
  const answer = await answered;
  await text(answer);
  return answer.statusCode ?? 0;
};

/** Fields that each call accepts, and its response to the content that follows them. */
const accepted: Record<string, () => { fields: Record<string, string>; query?: string; status: number }> = {
  'files/file': () => ({ fields: { inventionId }, status: 409 }),
  imports: () => ({ fields: { kind: 'inventions' }, status: 413 }),
  check: () => ({ fields: {}, status: 413 }),
  templates: () => ({ fields: { title: 'A' }, status: 413 }),
  versions: () => ({ fields: { title: 'A' }, query: '?updatedAt=2026-01-01T00:00:00.000Z', status: 413 }),
};

/** Sends a file and then, over the same connection, another request. */
const sendTwice = async (path: string, token: string | undefined, body: Buffer[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await send(agent, path, token, body);
  const second = await send(agent, '/health/live', undefined);
  agent.destroy();
  return [first, second];
};

test.each(uploads.map(({ path }) => path))(
  'after %s refused a file, its connection serves the next request',
  async (path) => {
    const [, find] = Object.entries(accepted).find(([end]) => path.endsWith(end)) ?? [];
    const { fields, query = '', status } = find?.() ?? expect.fail('Name what this upload accepts');
    const address = path.replace(':id', inventionId) + query;
    const form = formOf(fields);
    // The same content again: the file exists.
    if (status === 409) await sendTwice(address, tokens.entitled, form);
    expect(await sendTwice(address, undefined, form)).toEqual([401, 200]);
    expect(await sendTwice(address, tokens.other, form)).toEqual([expect.toBeOneOf([403, 404]), 200]);
    expect(await sendTwice(address, tokens.entitled, formOf({ ...fields, unknown: 'x' }))).toEqual([
      400, 200,
    ]);
    expect(await sendTwice(address, tokens.entitled, form)).toEqual([status, 200]);
  },
);
