import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../test/support/test-hub.ts';
import { createSealEntries } from './spine/audit/seal-entries.job.ts';

const key = 'a key that is not in the database, at all';
const dataDir = mkdtempSync(join(tmpdir(), 'hub-verify-'));
const empty = mkdtempSync(join(tmpdir(), 'hub-verify-empty-'));
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ dataDir }, Buffer.from(key));
  const client = await hub.signIn();
  for (const title of ['One', 'Two', 'Three']) await client.call(createInvention, { body: { title } });
  await createSealEntries(hub.dependencies).run();
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true });
  rmSync(empty, { recursive: true });
});

/** Runs the command in a process of its own. */
const verify = async (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit-verify.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: hub.connectionString,
      HUB_DATA_DIR: dataDir,
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
};

test('R17 audit:verify reports an intact log, and warns if the data folder has no audit-head', async () => {
  const intact = '3 entries, sealed up to position 3, all intact\n';
  expect(await verify({ HUB_AUDIT_KEY: key })).toEqual({ code: 0, output: intact });
  const { code, output } = await verify({ HUB_AUDIT_KEY: key, HUB_DATA_DIR: empty });
  expect([code, output.startsWith(`${intact}The data folder has no audit-head`)]).toEqual([0, true]);
});

test('R17 audit:verify uses the key of the data folder and never creates one', async () => {
  expect(await verify({})).toEqual({
    code: 1,
    output: `The file ${dataDir}/audit-key is missing: restore it from a backup; without it the audit log cannot be verified\n`,
  });
  writeFileSync(join(dataDir, 'audit-key'), key);
  expect(await verify({})).toMatchObject({ code: 0 });
});

test('audit:verify reports a missing database', async () => {
  const { code, output } = await verify({ DATABASE_URL: '', HUB_DATA_DIR: empty });
  expect([code, output]).toEqual([1, expect.stringMatching(/^There is no database in .*\n$/)]);
});

test('R17 audit:verify reports the first break and exits with 1', async () => {
  const entry = await hub.db
    .selectFrom('audit_entries')
    .innerJoin('audit_seals', 'audit_seals.entry_id', 'audit_entries.id')
    .select(['audit_entries.id', 'audit_entries.at'])
    .where('position', '=', 2)
    .executeTakeFirstOrThrow();
  await hub.db.updateTable('audit_entries').set({ address: '10.9.8.7' }).where('id', '=', entry.id).execute();
  expect(await verify({ HUB_AUDIT_KEY: key })).toEqual({
    code: 1,
    output: `Broken at position 2: altered, ${entry.at}, entry ${entry.id}\n`,
  });
});
