import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listApplications } from '@hub/contract/config/applications.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildDrawingPackage } from '@hub/visio-addin/drawing-package.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { sha256Of } from './application-files.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'applications-'));
  hub = await startTestHub({ applicationsDir: folder });
  client = await hub.signIn();
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true, force: true });
});

const manifest =
  '<OfficeApp><Id>__HUB_ID__</Id><AppDomain>__HUB_ADDRESS__</AppDomain><Url DefaultValue="__HUB_ADDRESS__/pane"/></OfficeApp>';
const built: Record<string, Uint8Array> = {
  'alfred/dist/alfred.mjs': Buffer.from('#!/usr/bin/env node\n'),
  'word-addin/dist/manifest.xml': Buffer.from(manifest),
  'visio-addin/dist/visio-addin.zip': buildDrawingPackage(),
};

const put = async (path: string, content: Uint8Array | string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(built)) {
    await put(path, content);
    await put(`${path}.sha256`, `${sha256Of(content)}  ${path}\n`);
    const [name] = path.split('/');
    await put(`${name}/CHANGELOG.md`, `# Changes\n\n## 1.2.3 · 2026-11-24\n\n- Works in ${name}.\n`);
  }
});

const download = (name: string, options: { query?: Record<string, string>; headers?: object } = {}) =>
  client.send({
    url: `/api/config/artifact/${name}/`,
    query: options.query,
    headers: { host: 'hub.example.test', ...options.headers },
  });

const checkConfig = async (): Promise<unknown> => {
  const [, check] = hub.dependencies.health.list().find(([service]) => service === 'config') ?? [];
  return check?.();
};

test('lists version, day, changes, size and digest of what each download sends', async () => {
  const response = await client.send({
    url: listApplications.path,
    headers: { host: 'hub.example.test' },
  });
  const applications = listApplications.response.parse(response.json());
  expect(applications.map(({ name }) => name)).toEqual(['word-addin', 'visio-addin', 'alfred']);
  for (const { name, file, ...others } of applications) {
    expect(others).toMatchObject({
      version: '1.2.3',
      releasedOn: '2026-11-24',
      changes: [`Works in ${name}.`],
      state: 'ready',
    });
    const { statusCode, headers, rawPayload } = await download(name);
    expect(statusCode).toBe(200);
    expect({ size: rawPayload.length, sha256: sha256Of(rawPayload) }).toEqual({
      size: file?.size,
      sha256: file?.sha256,
    });
    expect(headers).toMatchObject({
      etag: `"${file?.sha256}"`,
      'content-length': String(file?.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file?.name ?? '')}`,
      'x-content-type-options': 'nosniff',
    });
    const again = await download(name, { headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test('fills the manifest of the Word add-in with the address of the hub', async () => {
  const { payload } = await download('word-addin');
  const [, id = ''] = /<Id>(.*)<\/Id>/.exec(payload) ?? [];
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(payload).toBe(
    manifest.replaceAll('__HUB_ADDRESS__', 'http://hub.example.test').replace('__HUB_ID__', id),
  );
  const other = await download('word-addin', { headers: { host: 'trial.example.test' } });
  expect(other.payload).toContain('trial.example.test');
  expect(other.payload).not.toContain(id);
  const refused = await download('word-addin', { headers: { host: 'x"><Override' } });
  expect(refused.json()).toMatchObject({ status: 400, code: 'request.invalid' });
});

test('fills the drawings with an invention, and hides inventions that one may not see', async () => {
  const [seen, hidden] = [
    await buildInvention(hub.db, { title: 'Valve & <seat> 🔩', reference_list: ['ACME/1 ä'] }),
    await buildInvention(hub.db, { title: 'Secret' }),
  ];
  await wallInvention(hub.db, hidden, client.person);
  const ask = (inventionId: string) => download('visio-addin', { query: { inventionId } });
  const { statusCode, headers, rawPayload } = await ask(seen.id);
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain(encodeURIComponent('Drawings ACME-1 ä.zip'));
  const template = unzipSync(rawPayload)['Patent drawing A4.vstx'] ?? new Uint8Array();
  const page = strFromU8(unzipSync(template)['visio/pages/page1.xml'] ?? new Uint8Array());
  expect(page).toContain('Valve &amp; &lt;seat&gt; 🔩');
  expect((await ask(seen.id)).headers.etag).toBe(headers.etag);
  const unknown = '00000000-0000-7000-8000-000000000000';
  const [refused, absent] = [await ask(hidden.id), await ask(unknown)];
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'invention.not_found']);
  expect(absent.json().code).toBe('invention.not_found');
  const invalid: Record<string, string>[] = [{ inventionId: 'x' }, { inventionId: seen.id, other: 'x' }];
  for (const query of invalid) expect((await download('visio-addin', { query })).statusCode).toBe(400);
});

test('lists the reference numerals of the specification in the drawings, and none of a quarantined file', async () => {
  const invention = await buildInvention(hub.db);
  const specification = await buildDocument(hub.db, { invention_id: invention.id, code: 'SPEC' });
  const { id, sha256 } = await buildFile(hub.db, { invention_id: invention.id });
  const now = hub.clock.now().toString();
  await hub.db
    .insertInto('office_downloads')
    .values({
      ...{ id, invention_id: invention.id, document_id: specification.id, file_id: id, format: 'pdf' },
      ...{ state: 'completed', requested_by: client.person.id, created_at: now, updated_at: now },
    })
    .execute();
  await buildFilePage(hub.db, { sha256, text: 'The control arm 12a turns. Each control' });
  await buildFilePage(hub.db, { sha256, page: 2, text: 'arm 12a holds a housing 100.' });
  const drawn = async () => {
    const { rawPayload } = await download('visio-addin', { query: { inventionId: invention.id } });
    const template = unzipSync(unzipSync(rawPayload)['Patent drawing A4.vstx'] ?? new Uint8Array());
    const page = strFromU8(template['visio/pages/page4.xml'] ?? new Uint8Array());
    return [...page.matchAll(/<pp IX="0"\/>([^<]+)/g)].map(([, text]) => text);
  };
  expect(await drawn()).toEqual(expect.arrayContaining(['12a', 'control arm']));
  await hub.db.updateTable('file_contents').set({ scan: 'infected' }).where('sha256', '=', sha256).execute();
  expect(await drawn()).not.toContain('control arm');
});

test('says which application was not built, and serves the others', async () => {
  await rm(join(folder, 'alfred'), { recursive: true });
  await rm(join(folder, 'word-addin/dist/manifest.xml.sha256'));
  const { body } = await client.call(listApplications, {});
  expect(body.map(({ state, version, file }) => [state, version, file === null])).toEqual([
    ['missing', '1.2.3', true],
    ['ready', '1.2.3', false],
    ['missing', null, true],
  ]);
  for (const name of ['alfred', 'word-addin'])
    expect((await download(name)).json()).toMatchObject({ status: 404, code: 'application.missing' });
  await expect(checkConfig()).resolves.toBeUndefined();
});

test('never sends a damaged file, and reports it on the health page', async () => {
  await expect(checkConfig()).resolves.toBeUndefined();
  await put('alfred/dist/alfred.mjs', 'something else');
  expect((await download('alfred')).json()).toMatchObject({ status: 503, code: 'application.damaged' });
  const { body } = await client.call(listApplications, {});
  expect(body.find(({ name }) => name === 'alfred')).toMatchObject({ state: 'damaged', file: null });
  await expect(checkConfig()).rejects.toMatchObject({ code: 'application.damaged' });
});

test('requires a sign-in', async () => {
  for (const name of ['word-addin', 'visio-addin', 'alfred'])
    expect((await hub.anonymous.send({ url: `/api/config/artifact/${name}/` })).statusCode).toBe(401);
});
