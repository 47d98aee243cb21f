import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OfficeAddinManifest } from 'office-addin-manifest';
import { afterAll, expect, test } from 'vitest';
import { buildManifest, hubIdPlaceholder, hubPlaceholder } from './manifest.ts';
import { officeFiles } from './office-files.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
const template = readFileSync(join(import.meta.dirname, 'manifest.xml'), 'utf8');
const hub = 'https://hub.example.com';
const manifest = buildManifest(template, version)
  .replaceAll(hubPlaceholder, hub)
  .replaceAll(hubIdPlaceholder, '6f3c1c0e-8f5b-4a39-9d0a-2b7c5e41f8d2');
const folder = mkdtempSync(join(tmpdir(), 'hub-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const valuesOf = (pattern: RegExp): string[] =>
  [...manifest.matchAll(pattern)].map(([, value = '']) => value);

test("Microsoft's reader finds the pane, the icons and the version of the package in the manifest", async () => {
  const path = join(folder, 'manifest.xml');
  writeFileSync(path, manifest);
  expect(await OfficeAddinManifest.readManifestFile(path)).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    version: `${version}.0`,
    displayName: 'Invention Hub',
    officeAppType: 'TaskPaneApp',
    permissions: 'ReadWriteDocument',
    hosts: ['Document'],
    defaultSettings: { sourceLocation: `${hub}/word-addin/?hub=${hub}` },
    iconUrl: `${hub}/word-addin/icon-32.png`,
    highResolutionIconUrl: `${hub}/word-addin/icon-64.png`,
  });
});

test('every address in the manifest is of the hub itself', () => {
  const namespaces = valuesOf(/xmlns(?::\w+)?="([^"]+)"/g);
  const addresses = valuesOf(/"(https?:\/\/[^"]+)"/g).filter((address) => !namespaces.includes(address));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) expect(address.startsWith(`${hub}/`)).toBe(true);
  expect(valuesOf(/<AppDomain>(.*)<\/AppDomain>/g)).toEqual([hub]);
  expect(manifest).not.toContain('__');
});

test('every resource that the ribbon refers to exists, with an icon in each required size', () => {
  const declared = valuesOf(/<bt:(?:Image|Url|String) id="([^"]+)"/g);
  const used = valuesOf(/resid="([^"]+)"/g);
  expect(new Set(used)).toEqual(new Set(declared));
  expect(new Set(declared).size).toBe(declared.length);
  expect(new Set(valuesOf(/<bt:Image size="(\d+)"/g))).toEqual(new Set(['16', '32', '80']));
});

test('each icon of the manifest is a PNG of the size in its name', () => {
  for (const name of new Set(valuesOf(/\/word-addin\/(icon-\d+\.png)/g))) {
    const image = readFileSync(join(import.meta.dirname, 'public', name));
    const size = Number(/\d+/.exec(name)?.[0]);
    expect([image.toString('latin1', 1, 4), image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([
      'PNG',
      size,
      size,
    ]);
  }
});

test('texts of the ribbon keep within the lengths that Office allows', () => {
  for (const text of valuesOf(/<bt:String id="(?:Group|Open)\.Label" DefaultValue="([^"]+)"/g))
    expect(text.length).toBeLessThanOrEqual(125);
  for (const text of valuesOf(/<bt:String [^>]*DefaultValue="([^"]+)"/g))
    expect(text.length).toBeLessThanOrEqual(250);
  expect(valuesOf(/<Description DefaultValue="([^"]+)"/g)[0]?.length).toBeLessThanOrEqual(250);
});

test("the files of Office's script exist in its package, and no other host is in the one that loads them", () => {
  const source = dirname(createRequire(import.meta.url).resolve('@microsoft/office-js/package.json'));
  for (const [from] of officeFiles) expect(readFileSync(join(source, from)).length).toBeGreaterThan(1000);
  const script = readFileSync(join(source, 'dist/office.js'), 'utf8');
  expect([...new Set(script.match(/https?:\/\/[\w.]+/g))].toSorted()).toEqual([
    'http://go.microsoft.com',
    'https://raw.githubusercontent.com',
  ]);
});
