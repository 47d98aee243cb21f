import { createHash } from 'node:crypto';
import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { exportInvention, exportWorkspace } from '@hub/contract/exports/exports.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildNote } from '@hub/testkit/builders/build-note.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['exports:run', 'inventions:edit', 'audit:read'] }),
  );
});
afterAll(() => hub.stop());

const readLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { type: string; title?: string; inventionId?: string; id: string });

test('one invention is exported as a zip with its data, its files and a manifest that fits them', async () => {
  const invention = await buildInvention(hub.db, { title: 'Pump', reference_list: ['EX/1', 'EX-2'] });
  const own = { invention_id: invention.id };
  const milestone = await buildMilestone(hub.db, { ...own, title: 'Reply', assignees: [client.person] });
  await buildNote(hub.db, { ...own, content: 'Call the client' });
  await buildNote(hub.db, { ...own, content: 'Removed', is_deleted: true });
  await client.call(createTask, {
    body: { inventionId: invention.id, milestoneId: milestone.id, title: '=1+1', assignees: [] },
  });
  await upload(client, { inventionId: invention.id, name: 'task.jsonl', content: 'We claim' });
  const foreign = await buildInvention(hub.db, { title: 'Other' });

  const exported = await client.call(exportInvention, { params: { id: invention.id } });
  expect(exported.headers['content-disposition']).toContain('.zip');
  const parts = unzipSync(new Uint8Array(await exported.body.arrayBuffer()));
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  expect(readLines(textOf('invention.jsonl'))).toMatchObject([
    { type: 'invention', id: invention.id, title: 'Pump', references: ['EX/1', 'EX-2'] },
  ]);
  expect(readLines(textOf('milestone.jsonl'))).toMatchObject([
    { type: 'milestone', title: 'Reply', assignees: [expect.stringContaining('@')] },
  ]);
  expect(readLines(textOf('task.jsonl'))).toMatchObject([{ title: '=1+1', milestoneId: milestone.id }]);
  expect(textOf('note.jsonl')).toContain('Call the client');
  expect(textOf('note.jsonl')).not.toContain('Removed');
  expect(readLines(textOf('event.jsonl')).map(({ type }) => type)).toEqual(['event', 'event']);
  expect(JSON.stringify(Object.values(parts).map((one) => strFromU8(one)))).not.toContain(foreign.id);
  const [file] = Object.keys(parts).filter((name) => !/^[a-z]+\.jsonl$|manifest/.test(name));
  expect(textOf(file ?? '')).toBe('We claim');
  const manifest = textOf('manifest.sha256').trimEnd().split('\n');
  expect(manifest).toHaveLength(Object.keys(parts).length - 1);
  for (const line of manifest) {
    const [digest = '', name = ''] = line.split(/ {2}/);
    expect(
      createHash('sha256')
        .update(parts[name] ?? '')
        .digest('hex'),
    ).toBe(digest);
  }
  const audit = await client.call(listAuditEntries, {
    query: { inventionId: invention.id, action: 'inventions.' },
  });
  expect(audit.body.collection).toMatchObject([{ action: 'inventions.exportInvention' }]);
});

test('the workspace is exported as JSON lines without what the reader may not see, and leaves an entry', async () => {
  const seen = await buildInvention(hub.db, { title: 'Seen' });
  const walled = await buildInvention(hub.db, { title: 'Behind a wall' });
  await buildMilestone(hub.db, { invention_id: walled.id, title: 'Secret milestone' });
  await wallInvention(hub.db, walled, client.person);
  const restricted = await buildInvention(hub.db, { title: 'Restricted', is_restricted: true });
  const exported = await client.call(exportWorkspace, {});
  expect(exported.headers['content-disposition']).toMatch(/workspace-\d{4}-\d\d-\d\d\.jsonl/);
  const text = await exported.body.text();
  const lines = readLines(text);
  expect(lines[0]).toMatchObject({ type: 'export', version: 1 });
  expect(lines.some(({ id }) => id === seen.id)).toBe(true);
  for (const hidden of [walled.id, restricted.id, 'Secret milestone']) expect(text).not.toContain(hidden);
  const audit = await client.call(listAuditEntries, { query: { action: 'inventions.exportWorkspace' } });
  expect(audit.body.total).toBe(1);
});

test('exports need their permission, and an invention that one may not see does not exist', async () => {
  const invention = await buildInvention(hub.db);
  const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
  expect((await reader.call(exportInvention, { params: { id: invention.id } })).status).toBe(403);
  expect((await reader.call(exportWorkspace, {})).status).toBe(403);
  await wallInvention(hub.db, invention, client.person);
  expect((await client.call(exportInvention, { params: { id: invention.id } })).status).toBe(404);
});
