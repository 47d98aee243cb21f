import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { readChainHead } from './chain-head.ts';
import { createSealEntries } from './seal-entries.job.ts';
import { verifyChain } from './verify-chain.ts';

let hub: TestHub;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hub-chain-'));
  hub = await startTestHub({ dataDir });
});
beforeEach(async () => {
  await sql`truncate audit_seals, audit_entries`.execute(hub.db);
  rmSync(join(dataDir, 'audit-head'), { force: true });
  hub.logLines.length = 0;
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true });
});

const seal = () => createSealEntries(hub.dependencies).run();

const verify = async () => {
  const { database, audit } = hub.dependencies;
  return verifyChain({ database, key: audit.key, head: await readChainHead(dataDir) });
};

/** Creates inventions, each of which leaves one entry. */
const writeEntries = async (count: number): Promise<void> => {
  const client = await hub.signIn();
  for (let n = 0; n < count; n++) {
    const { status } = await client.call(createInvention, { body: { title: `Invention ${n}` } });
    expect(status).toBe(201);
  }
};

const readSeals = () => hub.db.selectFrom('audit_seals').selectAll().orderBy('position').execute();
const readEntry = async (position: number) => {
  const entry = await hub.db
    .selectFrom('audit_entries')
    .innerJoin('audit_seals', 'audit_seals.entry_id', 'audit_entries.id')
    .selectAll('audit_entries')
    .where('position', '=', position)
    .executeTakeFirst();
  if (!entry) throw new Error(`No entry at position ${position}`);
  return entry;
};

/** Inserts an entry as an intruder with full access to the database, but without the key, could. Returns its id. */
const insertForged = async (at: string): Promise<string> => {
  const { details, ...entry } = await readEntry(3);
  const id = randomUUIDv7();
  const row = { ...entry, id, at, details: JSON.stringify(details) };
  await hub.db.insertInto('audit_entries').values(row).execute();
  return id;
};

describe('sealing', () => {
  test('R17 entries get consecutive positions, oldest first; an entry committed late gets a later one', async () => {
    await writeEntries(3);
    await seal();
    hub.clock.advance({ minutes: -10 });
    await writeEntries(1);
    hub.clock.advance({ minutes: 20 });
    await writeEntries(1);
    await seal();
    expect((await readSeals()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    const times = await Promise.all([1, 2, 3, 4, 5].map(async (position) => (await readEntry(position)).at));
    expect([...times].sort()).toEqual([times[3], times[0], times[1], times[2], times[4]]);
    expect(await verify()).toEqual({ entries: 5, position: 5, broken: undefined });
  });

  test('R17 repeated and concurrent runs create one chain', async () => {
    await writeEntries(20);
    await Promise.all(Array.from({ length: 6 }, seal));
    await seal();
    const seals = await readSeals();
    await seal();
    expect(seals.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(await readSeals()).toEqual(seals);
    expect(await verify()).toEqual({ entries: 20, position: 20, broken: undefined });
  });

  test('one run seals more than one page', async () => {
    const client = await hub.signIn();
    const entry = {
      actor: { id: client.person.id, sessionId: null },
      forId: null,
      requestId: null,
      address: '127.0.0.1',
      action: 'auth.login',
      inventionId: null,
      details: {},
    };
    await hub.dependencies.audit.record(hub.db, Array(2_500).fill(entry));
    await seal();
    expect(await verify()).toEqual({ entries: 2_500, position: 2_500, broken: undefined });
  });

  test('R17 the end of the chain is stored in a single complete file of the data folder', async () => {
    await writeEntries(2);
    await seal();
    const [, last] = await readSeals();
    expect(JSON.parse(readFileSync(join(dataDir, 'audit-head'), 'utf8'))).toEqual({
      position: 2,
      seal: last?.seal.toString('hex'),
      at: expect.stringMatching(/Z$/),
    });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('audit'))).toEqual(['audit-head']);
  });

  test('R17 an entry that the hub did not write is never sealed and is logged once', async () => {
    await writeEntries(4);
    await seal();
    const id = await insertForged(hub.clock.now().toString());
    const job = createSealEntries(hub.dependencies);
    await job.run();
    await job.run();
    expect(await readSeals()).toHaveLength(4);
    expect(hub.logLines.filter((line) => line.includes(id))).toHaveLength(1);
    expect((await verify()).broken).toMatchObject({ kind: 'inserted', position: null, entryId: id });
  });
});

describe('verifying', () => {
  beforeEach(async () => {
    await writeEntries(8);
    await seal();
  });

  test('R17 an untouched chain is intact, including unsealed entries', async () => {
    await writeEntries(1);
    expect(await verify()).toEqual({ entries: 9, position: 8, broken: undefined });
  });

  test.each([
    ['the actor', sql`actor_id = gen_random_uuid()`],
    ['the sponsor', sql`for_id = actor_id`],
    ['the time', sql`at = at - interval '1 day'`],
    ['the action', sql`action = 'inventions.updateInvention'`],
    ['the invention', sql`invention_id = null`],
    ['the address', sql`address = '10.0.0.1'`],
    ['the request', sql`request_id = null`],
    ['the session', sql`session_id = gen_random_uuid()`],
    ['the details', sql`details = '{"fields":["title","status"]}'`],
    ['the formatting of the details', sql`details = (details::text || ' ')::json`],
  ])('R17 detects an altered entry: %s', async (_what, change) => {
    const { id } = await readEntry(5);
    await sql`update audit_entries set ${change} where id = ${id}`.execute(hub.db);
    expect((await verify()).broken).toMatchObject({ kind: 'altered', position: 5, entryId: id });
  });

  test('R17 detects a deleted entry and a deleted position', async () => {
    const [before, gone] = [await readEntry(3), await readEntry(4)];
    await hub.db.deleteFrom('audit_entries').where('id', '=', gone.id).execute();
    const missing = { kind: 'missing', position: 4, at: before.at };
    expect((await verify()).broken).toMatchObject({ ...missing, entryId: gone.id });
    await hub.db.deleteFrom('audit_seals').where('position', '=', 4).execute();
    expect((await verify()).broken).toMatchObject({ ...missing, entryId: null });
  });

  test('R17 detects a deleted entry even if the positions were renumbered', async () => {
    const { id } = await readEntry(4);
    const after = await readEntry(5);
    await hub.db.deleteFrom('audit_entries').where('id', '=', id).execute();
    await hub.db.deleteFrom('audit_seals').where('position', '=', 4).execute();
    for (const position of [5, 6, 7, 8])
      await hub.db
        .updateTable('audit_seals')
        .set({ position: position - 1 })
        .where('position', '=', position)
        .execute();
    expect((await verify()).broken).toMatchObject({ kind: 'moved', position: 4, entryId: after.id });
  });

  test('R17 detects an inserted entry: unsealed, at the end, or in the position of another one', async () => {
    const { at } = await readEntry(2);
    const id = await insertForged(at);
    expect((await verify()).broken).toMatchObject({ kind: 'inserted', position: null, at, entryId: id });
    const row = { position: 9, entry_id: id, seal: Buffer.alloc(32) };
    await hub.db.insertInto('audit_seals').values(row).execute();
    expect((await verify()).broken).toMatchObject({ kind: 'inserted', position: 9, entryId: id });
    await hub.db.deleteFrom('audit_seals').where('position', '=', 9).execute();
    await hub.db.updateTable('audit_seals').set({ entry_id: id }).where('position', '=', 6).execute();
    expect((await verify()).broken).toMatchObject({ position: 6, entryId: id });
  });

  test('R17 detects two entries that were swapped', async () => {
    const [third, sixth] = [await readEntry(3), await readEntry(6)];
    await hub.db.deleteFrom('audit_seals').where('position', 'in', [3, 6]).execute();
    const seals = [
      { position: 3, entry_id: sixth.id, seal: Buffer.alloc(32, 1) },
      { position: 6, entry_id: third.id, seal: Buffer.alloc(32, 2) },
    ];
    await hub.db.insertInto('audit_seals').values(seals).execute();
    expect((await verify()).broken).toMatchObject({ kind: 'moved', position: 3, entryId: sixth.id });
  });

  const cutAfter = async (position: number): Promise<void> => {
    const { rows } = await sql<{ entry_id: string }>`
      delete from audit_seals where position > ${position} returning entry_id`.execute(hub.db);
    await hub.db
      .deleteFrom('audit_entries')
      .where(
        'id',
        'in',
        rows.map(({ entry_id }) => entry_id),
      )
      .execute();
  };

  test('R17 detects a chain that was cut off, even after it has grown again', async () => {
    const head = await readChainHead(dataDir);
    await cutAfter(5);
    expect((await verify()).broken).toMatchObject({ kind: 'cut off', position: 6, at: head?.at });
    await writeEntries(6);
    await seal();
    expect(await readChainHead(dataDir)).toEqual(head);
    expect((await verify()).broken).toMatchObject({ kind: 'cut off', position: 8, at: head?.at });
    expect(hub.logLines.join('')).toContain('the audit log was cut off');
  });

  test('R17 detects an emptied log', async () => {
    await cutAfter(0);
    expect((await verify()).broken).toMatchObject({ kind: 'cut off', position: 1 });
  });

  test('an invalid stored end of the chain is reported, not ignored', async () => {
    writeFileSync(join(dataDir, 'audit-head'), '{"position":');
    await expect(verify()).rejects.toThrow(/audit-head is incomplete/);
  });
});
