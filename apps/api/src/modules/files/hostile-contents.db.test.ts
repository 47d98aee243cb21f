import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileToken } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';
import { detectContentType } from './content-type.ts';

let hub: TestHub;
let client: TestClient;
let inventionId: string;
const folder = mkdtempSync(join(tmpdir(), 'hub-hostile-'));
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db)).id;
});
afterAll(async () => {
  await hub.stop();
  rmSync(folder, { recursive: true });
});

const zip = async (fill: (file: InstanceType<typeof yazl.ZipFile>) => void): Promise<Buffer<ArrayBuffer>> => {
  const file = new yazl.ZipFile();
  fill(file);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** 50 MB of zeros in 50 kB. */
const buildBomb = () => zip((file) => file.addBuffer(Buffer.alloc(50_000_000), 'zeros.bin'));

/** Header of an empty entry, before its content or in the directory at the end; it has the name `name`. */
const entryHeader = (signature: number, length: number, name: string): Buffer => {
  const header = Buffer.alloc(length);
  header.writeUInt32LE(signature);
  header.writeUInt16LE(name.length, length === 30 ? 26 : 28);
  return Buffer.concat([header, Buffer.from(name)]);
};

/** 100,000 empty entries, written without the library, whose time grows with the square of their number. */
const buildManyEntries = async (): Promise<Buffer<ArrayBuffer>> => {
  const names = Array.from({ length: 100_000 }, (_, n) => `${n}`);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  return Buffer.concat([
    ...names.map((name) => entryHeader(0x04034b50, 30, name)),
    ...names.map((name) => entryHeader(0x02014b50, 46, name)),
    end,
  ]);
};

const wordTypes = (kind: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.${kind}.main+xml"/></Types>`;

const buildMacros = () =>
  zip((file) => {
    const types = wordTypes('ms-word.document.macroEnabled');
    file.addBuffer(Buffer.from(types), '[Content_Types].xml', { compress: false });
    file.addBuffer(Buffer.from('macros'), 'word/vbaProject.bin');
  });

const openFile = async (content: Uint8Array<ArrayBuffer>, name: string) => {
  const { body } = await upload(client, { inventionId, content, name });
  const { body: url } = await client.call(createFileToken, { body: { path: `files/${body.id}` } });
  return { file: body, answer: await hub.anonymous.send({ url }) };
};

test.each([
  ['an archive that unpacks to a thousand times its size', buildBomb],
  ['an archive of 100,000 entries', buildManyEntries],
])('%s is stored as it is, never unpacked', async (name, build) => {
  const content = await build();
  const { file, answer } = await openFile(content, `${name}.zip`);
  expect(file).toMatchObject({ size: content.length, type: 'application/zip' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect(answer.rawPayload.equals(content)).toBe(true);
});

test.each([
  ['an archive that unpacks to a thousand times its size', buildBomb],
  ['an archive of 100,000 entries', buildManyEntries],
])('finding the type of %s takes little memory', async (name, build) => {
  const path = join(folder, `${name}.zip`);
  const content = await build();
  writeFileSync(path, content);
  const size = content.length;
  const before = process.memoryUsage().rss;
  const type = await detectContentType(async (range) => createReadStream(path, range), size, 'a.zip');
  expect(type).toBe('application/zip');
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
});

test.each([
  ['a picture that is also a page', 'GIF89a/*<html><script>alert(1)</script>*/=1;', 'a.html', 'image/gif'],
  ['a PDF that is also an archive', '%PDF-1.7\n%\u00ff\u00ff\nPK\u0003\u0004', 'a.zip', 'application/pdf'],
])('%s has one type, and runs nothing', async (_what, start, name, type) => {
  const content = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(200)]);
  const { file, answer } = await openFile(content, name);
  expect(file.type).toBe(type);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
  });
});

test('a document with macros is only ever a download', async () => {
  const { file, answer } = await openFile(await buildMacros(), 'Letter.docx');
  expect(file.type).toBe('application/vnd.ms-word.document.macroenabled.12');
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
});
