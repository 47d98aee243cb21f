import { inventionIdSchema } from '@hub/contract/fields.ts';
import {
  createInventionNote,
  listInventionNotes,
  listInventionNoteVersions,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  colleague = await hub.signIn();
});
afterAll(() => hub.stop());

const maxLength = 100_000;

const fill = (text: string): string => text.repeat(maxLength).slice(0, maxLength);

const write = async (content: string) => {
  const inventionId = inventionIdSchema.parse((await buildInvention(hub.db)).id);
  return client.call(createInventionNote, { body: { inventionId, content } });
};

const measureMs = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAtMs = performance.now();
  await act();
  return performance.now() - startedAtMs;
};

test.each([
  ['words', 'Claim 1 reads on D1. '],
  ['one word', 'a'],
  ['characters of several bytes', '€'],
  ['escaped characters', '"\\'],
  ['mentioned people', 'x @nobody@example.test'],
  ['at-signs', '@a'],
  ['check items', '- [ ] x\n'],
])('saves and lists a note of maximum length: %s', async (_what, text) => {
  const content = `${fill(text).slice(0, -1)}.`;
  const { status, body } = await write(content);
  expect(status).toBe(201);
  expect(body.content).toBe(content);
  const changed = `.${content.slice(1)}`;
  const params = { id: body.id };
  expect((await client.call(updateInventionNote, { params, body: { content: changed } })).status).toBe(200);
  const listed = await client.call(listInventionNotes, { params: { inventionId: body.inventionId } });
  expect(listed.body.map((note) => note.content)).toEqual([changed]);
});

test('refuses a longer note, both new and changed, and names the field', async () => {
  const refusal = { status: 400, code: 'request.invalid', errors: [{ path: 'content' }] };
  expect((await write(`${fill('a')}a`)).problem).toMatchObject(refusal);
  const { body } = await write('short');
  const { problem } = await client.call(updateInventionNote, {
    params: { id: body.id },
    body: { content: `${fill('a')}a` },
  });
  expect(problem).toMatchObject(refusal);
  expect(problem.errors?.[0]?.message).toContain('100000');
  const versions = await client.call(listInventionNoteVersions, { params: { id: body.id } });
  expect(versions.body).toMatchObject([{ content: 'short' }]);
});

// Two authors in turn create a new version with each edit.
test('lists the maximum number of versions of maximum length within two seconds', async () => {
  const { body } = await write(fill('Version 0 '));
  const params = { id: body.id };
  for (let n = 1; n < 100; n++) {
    const content = `${fill(`Version ${n} of it. `).slice(0, -1)}.`;
    const author = n % 2 === 0 ? client : colleague;
    await author.call(updateInventionNote, { params, body: { content } });
  }
  let versions: readonly { content: string }[] = [];
  const elapsedMs = await measureMs(async () => {
    versions = (await client.call(listInventionNoteVersions, { params })).body;
  });
  expect(versions).toHaveLength(100);
  expect(versions.every(({ content }) => content.length >= maxLength - 1)).toBe(true);
  expect(elapsedMs).toBeLessThan(2_000);
});
