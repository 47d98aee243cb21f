import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DavService, startDavService } from '../../../test/support/dav-service.ts';
import type { DocumentsRepository } from './documents.port.ts';
import { createWebdavRepository } from './webdav.adapter.ts';

let service: DavService;
let repository: DocumentsRepository;
beforeAll(async () => {
  service = await startDavService();
  repository = createWebdavRepository({
    url: service.url,
    user: undefined,
    password: undefined,
    limitMs: 500,
  });
});
afterAll(() => service.close());
beforeEach(() => {
  service.entries.clear();
  service.statuses.clear();
  service.requests.length = 0;
  service.fault = null;
  service.entries.set('/matters/', '');
  service.entries.set('/matters/ACME 1/', '');
  service.entries.set('/matters/ACME 1/Claims é.txt', 'We claim');
});

const write = (name: string, content: string) =>
  repository.writeFile('ACME 1', name, {
    sha256: 'a'.repeat(64),
    size: Buffer.byteLength(content),
    content: Readable.from([Buffer.from(content)]),
  });

test('folders and files are listed with depth 1, read and written', async () => {
  expect(await repository.listFolder('')).toEqual([{ name: 'ACME 1', kind: 'folder' }]);
  const [file] = await repository.listFolder('ACME 1');
  expect(file).toMatchObject({ name: 'Claims é.txt', kind: 'file', size: 8 });
  expect(service.requests).toEqual(['PROPFIND /matters/', 'PROPFIND /matters/ACME 1/']);
  const content = await repository.readFile('ACME 1/Claims é.txt', ({ content }) =>
    text(Readable.from(content)),
  );
  expect(content).toBe('We claim');
  await expect(write('Reply.txt', 'We reply')).resolves.toMatchObject({ name: 'Reply.txt', size: 8 });
  await expect(write('Claims é.txt', 'Other')).rejects.toMatchObject({ kind: 'exists' });
  expect([...service.entries.keys()].filter((path) => path.includes('.hub-'))).toEqual([]);
  expect(service.entries.get('/matters/ACME 1/Claims é.txt')).toBe('We claim');
  await repository.createFolder('NEW');
  await expect(repository.createFolder('NEW')).rejects.toMatchObject({ kind: 'exists' });
});

test('an error within a response of status 207 is an entry that could not be read', async () => {
  service.entries.set('/matters/ACME 1/Secret/', '');
  service.statuses.set('/matters/ACME 1/Secret/', 403);
  expect(await repository.listFolder('ACME 1')).toContainEqual({
    name: 'Secret',
    kind: 'unreadable',
    reason: 'The documents repository does not allow the hub to do this.',
  });
  service.statuses.set('/matters/ACME 1/', 500);
  await expect(repository.listFolder('ACME 1')).rejects.toMatchObject({ kind: 'unavailable' });
});

const respond = (status: number, body: string, headers: Record<string, string> = {}): void => {
  service.fault = (_request, response) => {
    response.writeHead(status, headers).end(body);
    return true;
  };
};

test.each([
  ['an empty document', '<D:multistatus xmlns:D="DAV:"></D:multistatus>'],
  ['a cut document', '<D:multistatus xmlns:D="DAV:"><D:response><D:href>/matters/ACME%201/</D:href>'],
  ['a page of a proxy', '<html><body>Sign in</body></html>'],
])('%s of status 207 is never an empty folder', async (_, body) => {
  respond(207, body);
  await expect(repository.listFolder('ACME 1')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a listing without the status 207 is refused, as from a proxy that keeps an old one', async () => {
  const folder =
    '<D:response><D:href>/matters/ACME%201/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>';
  const listing = `<D:multistatus xmlns:D="DAV:">${folder}</D:multistatus>`;
  respond(207, listing);
  expect(await repository.listFolder('ACME 1')).toEqual([]);
  respond(200, listing);
  await expect(repository.listFolder('ACME 1')).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'This server does not answer as WebDAV does.',
  });
});

test('addresses outside the folder are reported and never requested', async () => {
  const response = (href: string) =>
    `<D:response><D:href>${href}</D:href><D:propstat><D:prop><D:resourcetype/></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;
  const self = response('/matters/ACME%201/').replace(
    '<D:resourcetype/>',
    '<D:resourcetype><D:collection/></D:resourcetype>',
  );
  const hostile = [
    '/matters/ACME%201/..%2f..%2fetc',
    '/etc/passwd',
    'http://evil.test/x',
    '/matters/ACME%201/a%00b',
    '/matters/ACME%201/%2e%2e',
  ];
  respond(207, `<D:multistatus xmlns:D="DAV:">${self}${hostile.map(response).join('')}</D:multistatus>`);
  const entries = await repository.listFolder('ACME 1');
  expect(entries).toHaveLength(hostile.length);
  expect(entries.filter(({ kind }) => kind === 'file' || kind === 'folder')).toEqual([]);
});

test('a redirect is refused, and the other host is never asked', async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(String(request.url));
    response.end();
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  respond(302, '', { location: `http://127.0.0.1:${port}/matters/` });
  await expect(repository.listFolder('ACME 1')).rejects.toMatchObject({ kind: 'refused' });
  await expect(write('Reply.txt', 'x')).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toEqual([]);
  other.close();
});

test('a server that does not respond, or refuses the sign-in, is reported as such', async () => {
  service.fault = () => true;
  await expect(repository.check()).rejects.toMatchObject({ kind: 'unavailable' });
  respond(401, '');
  await expect(repository.check()).rejects.toMatchObject({ kind: 'refused' });
});

test.each([
  ['never ends', 'x'.repeat(1_000_000), true],
  ['is longer than its size', 'We claim more', false],
  ['is shorter than its size', 'We', false],
])('a content that %s is refused', async (_, piece, isEndless) => {
  let sent = 0;
  service.fault = ({ method }, response) => {
    if (method !== 'GET') return false;
    const write = (): void => {
      for (let room = true; room && sent < 500_000_000; sent += piece.length) room = response.write(piece);
    };
    response.writeHead(200).on('drain', write);
    if (isEndless) write();
    else response.end(piece);
    return true;
  };
  const reading = repository.readFile('ACME 1/Claims é.txt', ({ content }) => text(Readable.from(content)));
  await expect(reading).rejects.toMatchObject({ kind: 'changed' });
  expect(sent).toBeLessThan(100_000_000);
});

const ofFolder = (entries: string, declaration = ''): string =>
  `<?xml version="1.0"?>${declaration}<D:multistatus xmlns:D="DAV:"><D:response><D:href>/matters/ACME%201/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>${entries}</D:multistatus>`;
const doubled = [...'bcdefghij'].map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(20)}">`);

test.each([
  ['entities of entities', ofFolder('&j;', `<!DOCTYPE x [<!ENTITY a "ha">${doubled.join('')}]>`)],
  [
    'a long entity many times',
    ofFolder('&a;'.repeat(50_000), `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]>`),
  ],
  ['200,000 levels', ofFolder(`${'<D:x>'.repeat(200_000)}${'</D:x>'.repeat(200_000)}`)],
  ['100,000 attributes', ofFolder(`<D:x ${'a="1" '.repeat(100_000)}/>`)],
])(
  'a list of %s reveals nothing, and the server responds meanwhile',
  async (_, body) => {
    respond(207, body);
    const startedAt = performance.now();
    const before = performance.eventLoopUtilization();
    const entries = await repository.listFolder('ACME 1').catch(({ kind }: { kind: string }) => kind);
    expect([[], 'unavailable']).toContainEqual(entries);
    const { active } = performance.eventLoopUtilization(before);
    expect(active).toBeLessThan(Math.max(1_000, (performance.now() - startedAt) / 2));
  },
  60_000,
);

test('a folder of thousands of entries is listed', async () => {
  for (let n = 0; n < 2_000; n++) service.entries.set(`/matters/ACME 1/${n}.txt`, 'x');
  expect(await repository.listFolder('ACME 1')).toHaveLength(2_001);
  service.statuses.set('/matters/ACME 1/', 403);
  await expect(repository.listFolder('ACME 1')).rejects.toMatchObject({ kind: 'refused' });
}, 60_000);

test('a file that changes while it is read is refused', async () => {
  const reading = repository.readFile('ACME 1/Claims é.txt', async ({ content }) => {
    service.entries.set('/matters/ACME 1/Claims é.txt', 'We claim more');
    return text(Readable.from(content));
  });
  await expect(reading).rejects.toMatchObject({ kind: 'changed' });
});
