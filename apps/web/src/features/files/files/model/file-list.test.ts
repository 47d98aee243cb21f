import { fileIdSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FileList,
  firstPage,
  idsOf,
  inOrder,
  missingPages,
  neighbourOf,
  pageSize,
  withChange,
  withPage,
} from './file-list.ts';
import { compareIn, isInView } from './file-match.ts';
import { viewOf } from './file-search.ts';

const person = { email: 'marcus@demo.hub', firstName: 'Marcus', lastName: 'Oyelaran' };
const inventionId = inventionIdSchema.parse('01980000-0000-7000-8000-000000000001');
const idOf = (number: number) =>
  fileIdSchema.parse(`01980000-0000-7000-8000-${String(number).padStart(12, '0')}`);

const fileOf = (number: number, fields: Partial<StoredFile> = {}): StoredFile => ({
  id: idOf(number),
  inventionId,
  name: `File ${String(number).padStart(3, '0')}.txt`,
  tags: [],
  isDeleted: false,
  references: [inventionId],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  size: number,
  type: 'text/plain',
  kind: 'text',
  repository: null,
  source: 'uploaded',
  author: person,
  deletion: null,
  scan: 'clean',
  hasUnreadableText: false,
  hasPartialText: false,
  ...fields,
});

const byName = viewOf({ sort: 'name' });
const listOf = (files: readonly StoredFile[]): FileList =>
  firstPage({ collection: files.slice(0, pageSize), total: files.length, skip: 0 });
const namesOf = ({ rows }: FileList): string[] => Object.values(rows).map(({ name }) => name);

test('a new file takes its place in the order', () => {
  const list = listOf([fileOf(1), fileOf(3)]);
  const after = withChange(list, { before: null, after: fileOf(2) }, byName);
  expect(namesOf(after)).toEqual(['File 001.txt', 'File 002.txt', 'File 003.txt']);
  expect(after.total).toBe(3);
});

test('a file is listed once, even if the list was read after the change or a page before it', () => {
  const list = listOf([fileOf(1), fileOf(2), fileOf(3)]);
  expect(namesOf(withChange(list, { before: null, after: fileOf(2) }, byName))).toEqual([
    'File 001.txt',
    'File 002.txt',
    'File 003.txt',
  ]);
  const removed = withChange(list, { before: fileOf(9), after: fileOf(2, { isDeleted: true }) }, byName);
  expect(namesOf(removed)).toEqual(['File 001.txt', 'File 003.txt']);
  const late = withPage(list, { collection: [fileOf(2), fileOf(3)], total: 3, skip: 0 });
  expect(idsOf(late)).toEqual([idOf(2), idOf(3)]);
  expect(missingPages(late, { first: 0, last: 2 })).toEqual([0]);
});

test('no two lists have the same revision', () => {
  const [first, second] = [listOf([fileOf(1)]), listOf([fileOf(1)])];
  expect(first.revision).not.toBe(second.revision);
});

test('a file that does not match the filters changes nothing', () => {
  const list = listOf([fileOf(1)]);
  const after = withChange(
    list,
    { before: null, after: fileOf(2) },
    viewOf({ sort: 'name', tags: ['Draft'] }),
  );
  expect(after).toBe(list);
});

test('a renamed file moves, a tagged one stays', () => {
  const list = listOf([fileOf(1), fileOf(2), fileOf(3)]);
  const renamed = withChange(list, { before: fileOf(1), after: fileOf(1, { name: 'Zip.txt' }) }, byName);
  expect(namesOf(renamed)).toEqual(['File 002.txt', 'File 003.txt', 'Zip.txt']);
  const tagged = withChange(list, { before: fileOf(2), after: fileOf(2, { tags: ['Draft'] }) }, byName);
  expect(tagged.rows[1]?.tags).toEqual(['Draft']);
  expect(tagged.revision).toBe(list.revision);
});

test('a file moves between the list and the trash', () => {
  const deleted = fileOf(2, { isDeleted: true });
  const change = { before: fileOf(2), after: deleted };
  expect(namesOf(withChange(listOf([fileOf(1), fileOf(2)]), change, byName))).toEqual(['File 001.txt']);
  expect(namesOf(withChange(listOf([]), change, viewOf({ trash: true })))).toEqual(['File 002.txt']);
});

test('a file between loaded pages moves those behind it', () => {
  const files = Array.from({ length: 90 }, (_, index) => fileOf(index * 2));
  const list = withPage(listOf(files), { collection: files.slice(75), total: 90, skip: 75 });
  const added = fileOf(99);
  const after = withChange(list, { before: null, after: added }, byName);
  expect(after.total).toBe(91);
  expect(after.rows[76]?.id).toBe(files[75]?.id);
  const without = withChange(after, { before: added, after: null }, byName);
  expect(without.rows[75]?.id).toBe(files[75]?.id);
  expect(without.total).toBe(90);
});

test('asks for the pages around the rows on screen', () => {
  const files = Array.from({ length: 120 }, (_, index) => fileOf(index));
  expect(missingPages(listOf(files), { first: 0, last: 12 })).toEqual([1]);
  expect(missingPages(listOf(files), { first: 60, last: 80 })).toEqual([2, 3, 4]);
  expect(missingPages(listOf(files.slice(0, 25)), { first: 0, last: 12 })).toEqual([]);
});

test('the focus goes to the next file, or to the previous one at the end', () => {
  const list = listOf([fileOf(1), fileOf(2), fileOf(3)]);
  expect(neighbourOf(list, [fileOf(1), fileOf(2)])?.id).toBe(idOf(3));
  expect(neighbourOf(list, [fileOf(3)])?.id).toBe(idOf(2));
  expect(neighbourOf(list, [fileOf(1), fileOf(2), fileOf(3)])).toBeUndefined();
});

const tagArbitrary = fc.subarray(['Draft', 'Claims', 'Figure']);
const fileArbitrary = fc.record({
  number: fc.nat(40),
  name: fc.constantFrom('Claims.txt', 'draft.txt', 'Figure 1.txt', 'Zebra.txt'),
  tags: tagArbitrary,
  isDeleted: fc.boolean(),
});
const viewArbitrary = fc.record({
  sort: fc.constantFrom('name' as const, '-name' as const, 'size' as const, '-size' as const),
  tags: tagArbitrary,
  q: fc.constantFrom(undefined, 'cl', 'figure'),
});

describe('a fully loaded list', () => {
  test('stays what the server would return, whatever changes', () => {
    fc.assert(
      fc.property(viewArbitrary, fc.array(fileArbitrary, { maxLength: 40 }), (search, steps) => {
        const view = viewOf(search);
        const known = new Map<string, StoredFile>();
        let list = listOf([]);
        for (const { number, ...fields } of steps) {
          const after = fileOf(number, fields);
          list = withChange(list, { before: known.get(after.id) ?? null, after }, view);
          known.set(after.id, after);
        }
        const expected = [...known.values()].filter((file) => isInView(file, view)).sort(compareIn(view));
        expect(Object.values(list.rows)).toEqual(expected);
        expect(list.total).toBe(expected.length);
      }),
    );
  });
});

test('another order keeps the indexes of the loaded files and their newest versions', () => {
  const renamed = fileOf(3, { name: 'Renamed.txt' });
  const list: FileList = { total: 60, rows: { 0: fileOf(1), 1: fileOf(2), 50: renamed }, revision: 4 };
  const shown = inOrder(list, [idOf(3), idOf(1), idOf(2)]);
  expect(Object.keys(shown.rows)).toEqual(['0', '1', '50']);
  expect(idsOf(shown)).toEqual([idOf(3), idOf(1), idOf(2)]);
  expect(shown.rows[0]).toBe(renamed);
  expect([shown.total, shown.revision]).toEqual([60, 4]);
});
