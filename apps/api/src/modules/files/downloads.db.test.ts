import { createHash } from 'node:crypto';
import { createFileToken, deleteFile, downloadFile } from '@hub/contract/files/files.calls.ts';
import { toSafeName } from '@hub/domain/files/folder-name.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
let client: TestClient & { person: { id: string } };
let inventionId: string;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db)).id;
});
afterAll(() => hub.stop());

let count = 0;
const add = async (content: string | Uint8Array<ArrayBuffer>, name = `File ${++count}.txt`) =>
  (await upload(client, { inventionId, name, content, ifExists: 'separate' })).body;

const sign = async (path: string, by: TestClient = client): Promise<string> =>
  (await by.call(createFileToken, { body: { path } })).body;

/** Follows a signed address as a browser does: without a session token. */
const open = (url: string, headers: Record<string, string> = {}) => hub.anonymous.send({ url, headers });

test('a signed address serves the content with its digest as ETag, sandboxed', async () => {
  const { id } = await add('We claim a pump.', 'Claims (first).txt');
  const answer = await open(await sign(`files/${id}`));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('We claim a pump.');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '16',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': "attachment; filename*=UTF-8''Claims%20%28first%29.txt",
    etag: `"${createHash('sha256').update('We claim a pump.').digest('hex')}"`,
  });
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});

test('ranges are served, and refused beyond the end', async () => {
  const { id } = await add('0123456789');
  const url = await sign(`files/${id}`);
  const part = await open(url, { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  const end = await open(url, { range: 'bytes=-3' });
  expect([end.statusCode, end.body]).toEqual([206, '789']);
  const beyond = await open(url, { range: 'bytes=10-' });
  expect([beyond.statusCode, beyond.body, beyond.headers['content-range']]).toEqual([416, '', 'bytes */10']);
  const changed = await open(url, { range: 'bytes=2-4', 'if-range': '"other"' });
  expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);
});

test('a content that the browser has is not sent again', async () => {
  const { id } = await add('Unchanged');
  const url = await sign(`files/${id}`);
  const { headers } = await open(url);
  const again = await open(url, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('earlier versions can be opened', async () => {
  const { id } = await add('First', 'Versions.txt');
  await upload(client, { inventionId, name: 'Versions.txt', content: 'Second', ifExists: 'version' });
  expect((await open(await sign(`files/${id}`))).body).toBe('Second');
  expect((await open(await sign(`files/${id}/versions/1`))).body).toBe('First');
  const { status } = await client.call(createFileToken, { body: { path: `files/${id}/versions/3` } });
  expect(status).toBe(404);
});

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  [
    'a drawing with script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'a.png',
  ],
  ['a page named as a PDF', '<!doctype html><script>alert(1)</script>', 'a.pdf'],
  ['a text', 'text', 'a.html'],
  ['unknown bytes', new Uint8Array([0, 1, 2, 255]), 'a.pdf'],
])('%s is only ever a download', async (_what, content, name) => {
  const { id } = await add(content, name);
  const { headers } = await open(await sign(`files/${id}`));
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['content-security-policy']).toMatch(/^sandbox/);
});

test('an image is shown in place unless it is to be saved', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
    'base64',
  );
  const { id } = await add(new Uint8Array(png), 'Figure 1.jpg');
  const url = await sign(`files/${id}`);
  const shown = await open(url);
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.headers['content-disposition']).toMatch(/^inline/);
  expect((await open(`${url}&download=1`)).headers['content-disposition']).toMatch(/^attachment/);
});

test('several files come as one zip with a manifest', async () => {
  const first = await add('One', 'Same.txt');
  const other = (await buildInvention(hub.db)).id;
  const second = (await upload(client, { inventionId: other, name: 'Same.txt', content: 'Two' })).body;
  const answer = await open(await sign(`selection/${first.id},${second.id}`));
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain("''Files.zip");
  const bytes = answer.rawPayload;
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // Nothing is compressed, so that the contents can be read in the zip itself.
  const text = bytes.toString('latin1');
  for (const content of ['One', 'Two', 'Same.txt', 'Same (2).txt', 'manifest.sha256'])
    expect(text).toContain(content);
  expect(text).toContain(`${createHash('sha256').update('Two').digest('hex')}  Same (2).txt\n`);
});

test('a file of a name that some systems cannot unpack has another one in the zip', async () => {
  const files = [await add('One', 'con.txt'), await add('Two', 'Plain.txt')];
  const answer = await open(await sign(`selection/${files.map(({ id }) => id).join(',')}`));
  const names = answer.rawPayload.toString('latin1').match(/[0-9a-f]{64} {2}.+$/gm);
  expect(names?.map((line) => line.slice(66))).toEqual([toSafeName('con.txt'), 'Plain.txt']);
  expect(toSafeName('con.txt')).not.toBe('con.txt');
});

test('an archive has the name of the application that its files belong to', async () => {
  const { id: inventionId } = await buildInvention(hub.db, { application_number: '17248024' });
  const files = await Promise.all(
    ['One.txt', 'Two.txt'].map(
      async (name) => (await upload(client, { inventionId, name, content: name })).body.id,
    ),
  );
  const answer = await open(await sign(`selection/${files.join(',')}`));
  expect(answer.headers['content-disposition']).toContain("''Files%2017-248%2C024.zip");
});

test.each([
  '',
  'files/',
  '../secret',
  '/etc/passwd',
  'files/..%2fsecret',
  'selection/',
  'files/0197a000-0000-7000-8000-000000000000',
])('the path %j names nothing', async (path) => {
  const { status, problem } = await client.call(createFileToken, { body: { path } });
  expect([status, problem.code]).toEqual([404, 'file.not_found']);
});

test('a token ends after 5 minutes', async () => {
  const { id } = await add('Soon over');
  const url = await sign(`files/${id}`);
  hub.clock.advance({ minutes: 5, seconds: 1 });
  const answer = await open(url);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'file.token_invalid']);
});

test('an altered token, and one of a session, serve nothing', async () => {
  const { id } = await add('Sealed');
  const url = await sign(`files/${id}`);
  const altered = url.replace(/.(?=.{10}$)/, (mark) => (mark === 'A' ? 'B' : 'A'));
  for (const one of [altered, `${downloadFile.path}?token=${client.token}`, `${downloadFile.path}?token=x`]) {
    const answer = await open(one);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'file.token_invalid']);
  }
});

test('a file token is no session', async () => {
  const { id } = await add('No session');
  const token = new URL(await sign(`files/${id}`), 'http://hub').searchParams.get('token');
  const answer = await hub.anonymous.send({
    url: `/api/filesmanager/files/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(401);
});

test('a token serves nothing to a person who has lost access since, or whose session has ended', async () => {
  const reader = await hub.signIn(await buildPerson(hub.db));
  const { id } = await add('Behind a wall');
  const url = await sign(`files/${id}`, reader);
  expect((await open(url)).statusCode).toBe(200);
  await hub.db
    .insertInto('invention_walls')
    .values({
      invention_id: inventionId,
      principal_id: reader.person.id,
      reason: 'Test',
      created_at: hub.clock.now().toString(),
    })
    .execute();
  const walled = await open(url);
  expect([walled.statusCode, walled.json().code]).toEqual([404, 'file.not_found']);
  await hub.db.deleteFrom('invention_walls').where('principal_id', '=', reader.person.id).execute();
  await hub.db
    .updateTable('sessions')
    .set({ ended_at: hub.clock.now().toString() })
    .where('person_id', '=', reader.person.id)
    .execute();
  const ended = await open(url);
  expect([ended.statusCode, ended.json().code]).toEqual([403, 'file.token_invalid']);
});

test('a file in the trash can still be opened by those who see it', async () => {
  const { id } = await add('In the trash');
  await client.call(deleteFile, { params: { id } });
  expect((await open(await sign(`files/${id}`))).body).toBe('In the trash');
});

test('an infected file is never served', async () => {
  const { id } = await add('Infected content');
  const url = await sign(`files/${id}`);
  const sha256 = createHash('sha256').update('Infected content').digest('hex');
  await hub.db
    .updateTable('file_contents')
    .set({ scan: 'infected', scan_finding: 'Eicar' })
    .where('sha256', '=', sha256)
    .execute();
  expect((await open(url)).json().code).toBe('file.quarantined');
  const { problem } = await client.call(createFileToken, { body: { path: `files/${id}` } });
  expect(problem.code).toBe('file.quarantined');
});

test('a content that is missing from the storage answers 503', async () => {
  const { id } = await add('Lost content');
  const url = await sign(`files/${id}`);
  await hub.dependencies.storage.remove(createHash('sha256').update('Lost content').digest('hex'));
  const answer = await open(url);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'file.storage_unavailable']);
});
