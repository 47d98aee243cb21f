import { afterAll, beforeEach, expect, test } from 'vitest';
import { demoOfficeKey, startLocalOffice } from './local-office.ts';

/** An application with documents, transactions and parents in the data files. */
const number = '13765363';
let time = Date.now();
const days = new Map<string, string>();
const service = await startLocalOffice({
  asOf: async (applicationNumber) => days.get(applicationNumber) ?? null,
  now: () => time,
});
afterAll(() => service.close());
beforeEach(() => {
  service.faults.clear();
  days.clear();
  // Past the second in which requests are counted.
  time += 2_000;
});

/** The fields that these tests look at. */
interface OfficeBody {
  count: number;
  facets?: unknown;
  documentBag: { documentCode: string; officialDate: string; downloadOptionBag: { downloadUrl: string }[] }[];
  patentFileWrapperDataBag: {
    applicationNumberText: string;
    applicationMetaData: { filingDate: string; patentNumber?: string };
    eventDataBag: { eventDate: string }[];
  }[];
}

const send = (path: string, init: RequestInit = {}, key: string | null = demoOfficeKey) =>
  fetch(`${service.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(key === null ? {} : { 'X-Api-Key': key }), ...(init.headers as object) },
  });
const read = async (path: string, init?: RequestInit) => {
  const response = await send(`/api/v1${path}`, init);
  return { status: response.status, body: (await response.json()) as OfficeBody };
};
const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

test('requires the key', async () => {
  for (const key of [null, 'another key']) {
    const response = await send(`/api/v1/patent/applications/${number}`, {}, key);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 403, error: 'Forbidden' });
  }
});

test.each([
  [
    '',
    [
      'applicationNumberText',
      'applicationMetaData',
      'eventDataBag',
      'parentContinuityBag',
      'childContinuityBag',
    ],
  ],
  ['/meta-data', ['applicationNumberText', 'applicationMetaData']],
  ['/transactions', ['applicationNumberText', 'eventDataBag']],
  ['/continuity', ['applicationNumberText', 'parentContinuityBag', 'childContinuityBag']],
  ['/assignment', ['applicationNumberText']],
  ['/attorney', ['applicationNumberText']],
  ['/adjustment', ['applicationNumberText']],
  ['/foreign-priority', ['applicationNumberText']],
  ['/associated-documents', ['applicationNumberText']],
])('wraps the resource "%s" of an application', async (part, fields) => {
  const { status, body } = await read(`/patent/applications/${number}${part}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 1, requestIdentifier: expect.any(String) });
  expect(fields).toEqual(expect.arrayContaining(Object.keys(body.patentFileWrapperDataBag[0] ?? {})));
  expect(body.patentFileWrapperDataBag).toMatchObject([{ applicationNumberText: number }]);
});

test('lists documents without wrapping them, filtered by code and date', async () => {
  const list = async (query: string) => (await read(`/patent/applications/${number}/documents${query}`)).body;
  const all = await list('');
  expect(all.count).toBe(all.documentBag.length);
  expect(all.documentBag[0]).toMatchObject({
    applicationNumberText: number,
    officialDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00\.000-0[45]00$/),
    directionCategory: expect.stringMatching(/^(INCOMING|OUTGOING|INTERNAL)$/),
    downloadOptionBag: [
      { mimeTypeIdentifier: 'PDF', downloadUrl: expect.stringContaining(`${service.url}/api/v1/download/`) },
    ],
  });
  const actions = await list('?documentCodes=CTNF,CTFR');
  expect(new Set(actions.documentBag.map((one) => one.documentCode))).toEqual(new Set(['CTNF', 'CTFR']));
  const [newest] = actions.documentBag;
  const day = newest?.officialDate.slice(0, 10);
  const onDay = await list(`?documentCodes=CTNF,CTFR&officialDateFrom=${day}&officialDateTo=${day}`);
  expect(onDay.documentBag).toContainEqual(newest);
  expect(onDay.count).toBeLessThan(actions.count);
});

test.each([
  ['/patent/applications/99999999', 404],
  ['/patent/applications/99999999/documents', 404],
  ['/patent/applications/17-248', 400],
  ['/patent/applications/search?q=applicationMetaData.docketNumber:nothing', 404],
  ['/patent/applications/search?q=(unfinished', 400],
  ['/patent/applications/search?limit=0', 400],
  [`/patent/applications/${number}/nothing`, 404],
  [`/download/applications/${number}/NOTHING.pdf`, 404],
  [`/download/applications/${number}/NOTHING/xmlarchive`, 404],
  [`/download/applications/${number}/NOTHING/files/Office%20action.docx`, 404],
])('responds to %s with %s and a body that says why', async (path, status) => {
  const response = await read(path);
  expect(response).toMatchObject({ status, body: { code: status, requestIdentifier: expect.any(String) } });
});

test('searches with parameters as with a body', async () => {
  const q = 'applicationMetaData.inventionTitle:battery';
  const { body } = await read(`/patent/applications/search?q=${q}&limit=3&offset=1`);
  expect(body.patentFileWrapperDataBag).toHaveLength(3);
  expect(body.count).toBeGreaterThan(4);
  const posted = await read('/patent/applications/search', post({ q, pagination: { offset: 1, limit: 3 } }));
  expect(posted.body.patentFileWrapperDataBag).toEqual(body.patentFileWrapperDataBag);
});

test('sorts, filters, picks fields and counts facets', async () => {
  const field = 'applicationMetaData.filingDate';
  const type = 'applicationMetaData.applicationTypeLabelName';
  const { body } = await read(
    '/patent/applications/search',
    post({
      filters: [{ name: type, value: ['Utility'] }],
      rangeFilters: [{ field, valueFrom: '2000-01-01', valueTo: '2009-12-31' }],
      sort: [{ field, order: 'Desc' }],
      fields: ['applicationNumberText', field],
      facets: [type],
    }),
  );
  const dates = body.patentFileWrapperDataBag.map((one) => one.applicationMetaData.filingDate);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(Object.keys(body.patentFileWrapperDataBag[0] ?? {})).toEqual([
    'applicationNumberText',
    'applicationMetaData',
  ]);
  expect(body.facets).toEqual({ [type]: [{ value: 'Utility', count: body.count }] });
  const query = new URLSearchParams({
    filters: `${type} Utility`,
    rangeFilters: `${field} 2000-01-01:2009-12-31`,
    sort: `${field} desc`,
    fields: `applicationNumberText,${field}`,
  });
  const asked = await read(`/patent/applications/search?${query}`);
  expect(asked.body.patentFileWrapperDataBag).toEqual(body.patentFileWrapperDataBag);
});

test('gives a search as a file, and the status codes', async () => {
  const path = '/api/v1/patent/applications/search/download?q=applicationMetaData.inventionTitle:battery';
  const csv = await send(`${path}&format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv');
  expect(await csv.text()).toMatch(/^applicationNumberText,inventionTitle/);
  expect(
    ((await (await send(`${path}&format=json`)).json()) as OfficeBody).patentFileWrapperDataBag.length,
  ).toBeGreaterThan(4);
  const { body } = await read('/patent/status-codes?limit=2');
  expect(body).toMatchObject({ count: 235, statusCodeBag: [{ applicationStatusCode: 1 }, {}] });
});

test('publishes an application as it was on its day', async () => {
  const countAt = async (day: string) => {
    days.set(number, day);
    const { body } = await read(`/patent/applications/${number}/documents`);
    return body.count;
  };
  const whole = (await read(`/patent/applications/${number}/documents`)).body.count;
  const [early, later] = [await countAt('2015-06-01'), await countAt('2016-06-01')];
  expect(early).toBeGreaterThan(0);
  expect(later).toBeGreaterThan(early ?? 0);
  expect(whole).toBeGreaterThan(later ?? 0);
  const { body } = await read(`/patent/applications/${number}`);
  const [record] = body.patentFileWrapperDataBag;
  expect(record?.applicationMetaData.patentNumber).toBeUndefined();
  const dates = record?.eventDataBag.map(({ eventDate }) => eventDate).sort() ?? [];
  expect(dates.at(-1)).toMatch(/^201[56]-/);
  expect(dates.every((date) => date <= '2016-06-01')).toBe(true);
  service.faults.setDaysAhead(365 * 10);
  expect(await countAt('2015-06-01')).toBe(whole);
  service.faults.clear();
  // Before its publication, 18 months after its filing.
  expect(await countAt('2013-03-01')).toBeUndefined();
});

test('redirects a download to an address that lives for five seconds', async () => {
  const { body } = await read(`/patent/applications/${number}/documents?documentCodes=CTNF`);
  const downloadUrl = body.documentBag[0]?.downloadOptionBag[0]?.downloadUrl ?? '';
  const response = await fetch(downloadUrl, { redirect: 'manual', headers: { 'x-api-key': demoOfficeKey } });
  expect(response.status).toBe(301);
  const address = response.headers.get('location') ?? '';
  const whole = await fetch(address);
  expect(whole.headers.get('content-type')).toBe('application/pdf');
  const content = Buffer.from(await whole.arrayBuffer());
  const rest = await fetch(address, { headers: { range: 'bytes=100-' } });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(100))).toBe(true);
  const none = await fetch(address, { headers: { range: `bytes=${content.length}-` } });
  expect(none.status).toBe(416);
  time += 5_001;
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(address.replace('expires=', 'expires=9'))).status).toBe(403);
});

test('refuses a second request while one is under way, and too many in one second', async () => {
  service.faults.set({ kind: 'slow', ms: 40 }, { times: 1 });
  const path = `/patent/applications/${number}/meta-data`;
  const [first, second] = await Promise.all([read(path), read(path)]);
  expect([first.status, second.status].sort()).toEqual([200, 429]);
  const statuses: number[] = [];
  for (let count = 0; count < 15; count += 1) statuses.push((await read(path)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(14);
  expect(statuses.at(-1)).toBe(429);
});

test('switches faults over HTTP, but not for pages of other origins', async () => {
  const control = (headers: Record<string, string>, body: unknown) =>
    send('/local/faults', { method: 'POST', headers, body: JSON.stringify(body) }, null);
  const asked = { fault: { kind: 'status', status: 500 }, path: '/meta-data' };
  const json = { 'content-type': 'application/json' };
  expect((await control({ 'content-type': 'text/plain' }, asked)).status).toBe(400);
  expect((await control(json, { fault: { kind: 'explode' } })).status).toBe(400);
  expect((await control(json, asked)).status).toBe(200);
  const path = `/patent/applications/${number}/meta-data`;
  expect((await read(path)).status).toBe(500);
  expect((await read(`/patent/applications/${number}`)).status).toBe(200);
  expect((await send('/local/faults', { method: 'DELETE' }, null)).status).toBe(200);
  expect((await read(path)).status).toBe(200);
});
