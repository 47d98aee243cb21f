import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOfficeScene } from '../../../test/support/office-scene.ts';
import { buildOfficeApplication, buildOfficeDocument } from '../../../test/support/office-service.ts';
import type { OfficeDownload } from './uspto.port.ts';

const applicationNumber = '16123456';
const identifier = 'KNEWER1RXEAPX2';
const pages = 7;
const scene = await createOfficeScene([
  buildOfficeApplication(
    { applicationNumber },
    { documents: [buildOfficeDocument({ documentIdentifier: identifier, pages })] },
  ),
]);
const { service, uspto } = scene;
afterAll(() => scene.stop());
beforeEach(() => scene.reset());

const readAll = ({ content }: OfficeDownload): Promise<Buffer> => buffer(content);
const fetchDocument = (from = uspto, signal?: AbortSignal): Promise<Buffer> =>
  from.download({ applicationNumber, identifier }, readAll, signal);
const whole = await fetchDocument();
const badDownload = { name: 'OfficeFault', kind: 'bad-download' };
const storage = { path: '/storage/' };
const storageRequests = () => service.requests.filter(({ path }) => path.startsWith('/storage/'));

test('a document has its actual number of pages', async () => {
  expect((await PDFDocument.load(whole)).getPageCount()).toBe(pages);
});

test('T14: follows the redirect without the key', async () => {
  await fetchDocument();
  const [asked, stored] = service.requests;
  expect(asked?.headers['x-api-key']).toBe(service.settings.apiKey);
  expect(stored?.path).toMatch(/^\/storage\//);
  expect(JSON.stringify(stored?.headers)).not.toContain(service.settings.apiKey);
});

test.each([302, 303, 307, 308])('follows a redirect with status %i as one with 301', async (status) => {
  service.faults.set({ kind: 'moved', status }, { path: '/download/' });
  expect((await fetchDocument()).equals(whole)).toBe(true);
});

test('R9: resumes an interrupted download where it ended', async () => {
  service.faults.set({ kind: 'cut' }, { ...storage, times: 2 });
  expect((await fetchDocument()).equals(whole)).toBe(true);
  const ranges = storageRequests().map(({ headers }) => headers.range);
  expect(ranges).toEqual([
    undefined,
    `bytes=${Math.ceil(whole.length / 2)}-`,
    expect.stringMatching(/^bytes=\d+-$/),
  ]);
  expect(storageRequests()[1]?.headers['if-range']).toMatch(/^"[0-9a-f]{32}"$/);
});

test('resumes a download that falls silent', async () => {
  service.faults.set({ kind: 'trickle', everyMs: 10_000 }, { ...storage, times: 1 });
  const impatient = scene.createInstance({ times: { idleMs: 40 } });
  expect((await fetchDocument(impatient)).equals(whole)).toBe(true);
  expect(storageRequests()).toHaveLength(2);
});

test('gives up a download that is interrupted five times', async () => {
  service.faults.set({ kind: 'cut' }, storage);
  await expect(fetchDocument()).rejects.toMatchObject(badDownload);
  expect(storageRequests()).toHaveLength(5);
  service.faults.clear();
  expect((await fetchDocument()).equals(whole)).toBe(true);
});

test('asks for another address when the signed one has expired', async () => {
  service.faults.set({ kind: 'status', status: 403 }, { ...storage, times: 1 });
  expect((await fetchDocument()).equals(whole)).toBe(true);
  expect(service.requests.map(({ path }) => path.split('/')[1])).toEqual([
    'api',
    'storage',
    'api',
    'storage',
  ]);
});

test.each([
  ['whose checksum is wrong', { kind: 'checksum' as const }],
  ['that is no PDF', { kind: 'html' as const }],
])('refuses a content %s', async (_which, fault) => {
  service.faults.set(fault, storage);
  await expect(fetchDocument()).rejects.toMatchObject(badDownload);
});

test('does not join the parts of two contents', async () => {
  service.faults.set({ kind: 'cut' }, { ...storage, times: 1 });
  service.faults.set({ kind: 'change' }, storage);
  await expect(fetchDocument()).rejects.toMatchObject({
    ...badDownload,
    message: 'The document changed while it was downloaded.',
  });
});

test('T14: a redirect to another place is refused before anything is sent there', async () => {
  let hits = 0;
  const trap = createServer((_request, response) => {
    hits += 1;
    response.end('%PDF-1.7');
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const { port } = trap.address() as AddressInfo;
  const guided = scene.createInstance({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  for (const to of [
    `http://127.0.0.1:${port}/x.pdf`,
    `http://localhost:${port}/x.pdf`,
    `http://[::1]:${port}/x.pdf`,
    `http://2130706433:${port}/x.pdf`,
    `https://127.0.0.1:${port}/x.pdf`,
    'https://example.com/x.pdf',
    'https://api.uspto.gov.example.com/x.pdf',
    'https://name:password@data.uspto.gov/x.pdf',
    `https://data.uspto.gov:${port}/x.pdf`,
    'http://data.uspto.gov/x.pdf',
    'file:///etc/passwd',
    // An allowed host whose address is this machine's.
    'https://data.uspto.gov/x.pdf',
  ]) {
    service.faults.clear();
    service.faults.set({ kind: 'redirect', to });
    await expect(fetchDocument(guided), to).rejects.toMatchObject({
      ...badDownload,
      message: 'The patent office sent the download to an address that is not allowed.',
    });
  }
  expect(hits).toBe(0);
  trap.close();
});

test.each([
  [404, 'not-public'],
  [403, 'not-public'],
  [413, 'too-large'],
])('a document that the office refuses with %s fails without a content', async (status, kind) => {
  service.faults.set({ kind: 'status', status }, { path: '/download/' });
  await expect(fetchDocument()).rejects.toMatchObject({ kind });
  expect(storageRequests()).toEqual([]);
});

test('a document that the office has lost is not public', async () => {
  service.faults.lose(identifier);
  await expect(fetchDocument()).rejects.toMatchObject({ kind: 'not-public' });
});

test('ends a download that takes too long', async () => {
  service.faults.set({ kind: 'trickle', everyMs: 5 }, storage);
  const impatient = scene.createInstance({ times: { downloadMs: 80 } });
  await expect(fetchDocument(impatient)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'The download from the patent office took too long.',
  });
});

test('ends a download that is aborted, and lets the next one start', async () => {
  service.faults.set({ kind: 'silent' }, { ...storage, times: 1 });
  const abort = new AbortController();
  const started = fetchDocument(uspto, abort.signal);
  const waiting = fetchDocument();
  await expect.poll(() => storageRequests().length).toBeGreaterThan(0);
  abort.abort(new Error('no longer needed'));
  await expect(started).rejects.toThrow('no longer needed');
  expect((await waiting).equals(whole)).toBe(true);
});

test('a failure of the one who stores the content ends the download', async () => {
  const stored = uspto.download({ applicationNumber, identifier }, () =>
    Promise.reject(new Error('disk full')),
  );
  await expect(stored).rejects.toThrow('disk full');
  expect((await fetchDocument()).equals(whole)).toBe(true);
});

test.each<[what: string, fail: () => ReturnType<typeof scene.createInstance>, message: string]>([
  [
    'cannot be found',
    () => {
      service.faults.set({ kind: 'redirect', to: 'https://nowhere.amazonaws.com/x.pdf' });
      return scene.createInstance({
        resolve: () => Promise.reject(Object.assign(new Error('unknown host'), { code: 'ENOTFOUND' })),
      });
    },
    'The download from the patent office was interrupted: its storage cannot be reached (ENOTFOUND).',
  ],
  [
    'refuses it each time',
    () => {
      service.faults.set({ kind: 'status', status: 403 }, storage);
      return uspto;
    },
    'The download from the patent office was interrupted: its storage refused it (403).',
  ],
  [
    'closes the connection',
    () => {
      service.faults.set({ kind: 'refuse' }, storage);
      return uspto;
    },
    'The download from the patent office was interrupted: the connection ended early.',
  ],
  [
    'redirects in a circle',
    () => {
      service.faults.set({ kind: 'redirect', to: '/storage/again' }, storage);
      return uspto;
    },
    'The patent office redirected the download too often.',
  ],
])('says the cause when a storage %s', async (_what, fail, message) => {
  await expect(fetchDocument(fail())).rejects.toMatchObject({ ...badDownload, message });
});

test('refuses a document that ends early without a length', async () => {
  service.faults.set({ kind: 'short' }, storage);
  await expect(fetchDocument()).rejects.toMatchObject({
    ...badDownload,
    message: 'The patent office sent only a part of the document: its end is missing.',
  });
});

test('a storage that sends slowly holds up no other request to the office', async () => {
  service.faults.set({ kind: 'silent' }, { ...storage, times: 1 });
  const abort = new AbortController();
  const slow = fetchDocument(uspto, abort.signal);
  await expect.poll(() => storageRequests().length).toBe(1);
  expect((await fetchDocument()).equals(whole)).toBe(true);
  expect((await scene.createInstance().readDocuments(applicationNumber)).documents).toHaveLength(1);
  abort.abort(new Error('no longer needed'));
  await expect(slow).rejects.toThrow('no longer needed');
});
