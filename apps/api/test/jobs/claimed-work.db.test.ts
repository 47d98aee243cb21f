import { randomUUIDv7 } from 'node:crypto';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedRow } from '../../src/modules/docketing-system/feed.repository.ts';
import { indexRow } from '../../src/modules/documents-repository/index.repository.ts';
import { syncRows } from '../../src/modules/documents-repository/syncs.repository.ts';
import { runRows } from '../../src/modules/minions/runs/run-state.repository.ts';
import { downloadRows } from '../../src/modules/patent-office/downloads.repository.ts';
import { readingRows } from '../../src/modules/patent-office/readings.repository.ts';
import { resultRows } from '../../src/modules/reports/results.repository.ts';
import {
  type Claim,
  type ClaimedRows,
  type ClaimedTable,
  deadAfterSeconds,
  isDead,
  releaseClaim,
  takeClaim,
  takeStranded,
} from '../../src/platform/database/claimed-rows.ts';
import {
  type ClaimedWork,
  type HeldClaim,
  holdClaim,
  runClaimed,
} from '../../src/platform/jobs/claimed-work.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = () => Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
const clock = { now: () => Temporal.Now.instant() };

const insertDownload = async (): Promise<string> => {
  const { db } = database;
  const { id: document_id, invention_id } = await buildDocument(db);
  const id = randomUUIDv7();
  const { id: requested_by } = await buildPerson(db);
  await db
    .insertInto('office_downloads')
    .values({
      id,
      document_id,
      invention_id,
      requested_by,
      state: 'queued',
      created_at: at(),
      updated_at: at(),
    })
    .execute();
  return id;
};

const insertSync = async (): Promise<string> => {
  const { db } = database;
  const [id, { id: invention_id }] = [randomUUIDv7(), await buildInvention(db)];
  const of = { invention_id, kind: 'sync', reference: id, requested_by: (await buildPerson(db)).id };
  await db
    .insertInto('repository_syncs')
    .values({ id, ...of, state: 'queued', created_at: at(), updated_at: at() })
    .execute();
  return id;
};

const insertRun = async (): Promise<string> => {
  const { db } = database;
  const minion = await buildMinion(db, { managerId: (await buildPerson(db)).id });
  const run = await buildRun(db, { invention_id: (await buildInvention(db)).id, minion_id: minion.id });
  return run.id;
};

const insertReading = async (): Promise<string> => {
  const { db } = database;
  const { id } = await buildInvention(db);
  const of = { invention_id: id, application_number: '17248024' };
  await db
    .insertInto('office_readings')
    .values({ ...of, next_read_at: at(), updated_at: at() })
    .execute();
  return id;
};

/** The rows that jobs claim: those that wait in a state, and those that are always there. */
const jobs: [string, ClaimedRows, () => Promise<string>][] = [
  ['a report', resultRows, async () => (await buildReport(database.db)).id],
  ['a download from the patent office', downloadRows, insertDownload],
  ['a sync with the documents repository', syncRows, insertSync],
  ['a run of a minion', runRows, insertRun],
];
const readings: [string, ClaimedTable, () => Promise<string>][] = [
  ['the reading of an application', readingRows, insertReading],
  ['the reading of the documents repository', indexRow, async () => indexRow.id],
  ['the reading of the docketing system', feedRow, async () => feedRow.id],
];

test('each table with claims is tried here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'claim' and data_type = 'uuid'`.execute(database.db);
  const tried = [...jobs, ...readings].map(([, { table }]) => table);
  expect(rows.map(({ name }) => name).sort()).toEqual(tried.sort());
});

const read = async ({ table, key }: ClaimedTable, id: string) => {
  const { rows } = await sql<{ state: string; claim: string | null }>`
    select ${sql.ref(key)} as id, claim, to_jsonb(one) ->> 'state' as state
    from ${sql.table(table)} one where ${sql.ref(key)} = ${id}`.execute(database.db);
  return rows[0];
};

/** Lets the last sign of life of a process be older than that of one that is alive. */
const age = ({ table, key }: ClaimedTable, id: string) =>
  sql`update ${sql.table(table)} set alive_at = clock_timestamp() - ${deadAfterSeconds + 1} * interval '1 second'
    where ${sql.ref(key)} = ${id}`.execute(database.db);

/** A process that works on a row until it is let go, and then writes its end. */
const startProcess = (rows: ClaimedRows, id: string, leaving?: AbortSignal) => {
  const [claimed, going] = [Promise.withResolvers<HeldClaim>(), Promise.withResolvers<void>()];
  const written: string[] = [];
  const work: ClaimedWork<{ claim: string }, { database: typeof database.db; clock: typeof clock }> = {
    rows,
    lookEveryMs: 20,
    read: async (_tx, { claim }) => ({ claim }),
    work: async (row, held) => {
      claimed.resolve(held);
      await Promise.race([going.promise, held.lost]);
      await held.transaction(async (tx) => {
        written.push(row.claim);
        await releaseClaim(tx, rows, row, at());
      });
    },
    fail: async (tx, row, error) => {
      if (!(error instanceof RangeError)) return false;
      await releaseClaim(tx, rows, row, at());
      return true;
    },
  };
  const ended = runClaimed(work, { database: database.db, clock }, id, leaving);
  ended.catch(() => undefined);
  return { claimed: claimed.promise, ended, written, letGo: going.resolve, fail: going.reject };
};

const takeDead = async (rows: ClaimedRows, now = at()): Promise<string[]> =>
  (await takeStranded(database.db, rows, { now, limit: 100 })).map(({ id }) => id);

describe.each(jobs)('%s', (_, rows, insert) => {
  test('is done by one of two processes that are asked at once, and by no third one meanwhile', async () => {
    const id = await insert();
    const both = [startProcess(rows, id), startProcess(rows, id)];
    await Promise.all(both.map(({ claimed, ended }) => Promise.race([claimed, ended])));
    await startProcess(rows, id).ended;
    expect(await read(rows, id)).toMatchObject({ state: rows.working });
    for (const { letGo } of both) letGo();
    await Promise.all(both.map(({ ended }) => ended));
    expect(both.flatMap(({ written }) => written)).toHaveLength(1);
    expect(await read(rows, id)).toMatchObject({ state: rows.waiting, claim: null });
  });

  test('goes on in another process when its own is dead, which then stores nothing more', async () => {
    const id = await insert();
    const dead = startProcess(rows, id);
    await dead.claimed;
    expect(await takeDead(rows)).toEqual([]);
    await age(rows, id);
    const [taken, takenTwice] = await Promise.all([takeDead(rows), takeDead(rows)]);
    expect([...taken, ...takenTwice]).toEqual([id]);
    const next = startProcess(rows, id);
    await next.claimed;
    dead.letGo();
    await dead.ended;
    expect(dead.written).toEqual([]);
    next.letGo();
    await next.ended;
    expect(next.written).toHaveLength(1);
  });

  test('is not taken by a process whose clock is a day ahead', async () => {
    const id = await insert();
    const process = startProcess(rows, id);
    await process.claimed;
    expect(await takeDead(rows, clock.now().add({ hours: 24 }).toString())).toEqual([]);
    process.letGo();
    await process.ended;
    expect(process.written).toHaveLength(1);
  });

  test('is stopped when its claim is taken away, and is left when its process ends', async () => {
    const id = await insert();
    const stopped = startProcess(rows, id);
    const { signal, lost } = await stopped.claimed;
    await releaseClaim(database.db, rows, { id, claim: (await read(rows, id))?.claim ?? '' }, at());
    await expect(lost).rejects.toThrow('taken over');
    await stopped.ended;
    expect(signal.aborted).toBe(true);

    const leaving = new AbortController();
    const left = startProcess(rows, id, leaving.signal);
    await left.claimed;
    leaving.abort();
    await left.ended;
    expect([...stopped.written, ...left.written]).toEqual([]);
    expect(await read(rows, id)).toMatchObject({ state: rows.working, claim: expect.any(String) });
    await age(rows, id);
    expect(await takeDead(rows)).toEqual([id]);
  });

  test('waits again after an error, which is thrown, unless the job says how it ends', async () => {
    const id = await insert();
    const broken = startProcess(rows, id);
    await broken.claimed;
    broken.fail(new Error('the network is away'));
    await expect(broken.ended).rejects.toThrow('the network is away');
    expect(await read(rows, id)).toMatchObject({ state: rows.waiting, claim: null });
    const refused = startProcess(rows, id);
    await refused.claimed;
    refused.fail(new RangeError('too large'));
    await refused.ended;
    expect(await read(rows, id)).toMatchObject({ claim: null });
  });

  test('keeps its claim when the database restarts meanwhile', async () => {
    const id = await insert();
    const process = startProcess(rows, id);
    await process.claimed;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    process.letGo();
    await process.ended;
    expect(process.written).toHaveLength(1);
    expect(await read(rows, id)).toMatchObject({ state: rows.waiting, claim: null });
  });
});

const claimFree = async ({ table, key }: ClaimedTable, id: string): Promise<Claim | undefined> => {
  const { rows } = await sql<Claim>`update ${sql.table(table)} set ${takeClaim}
    where ${sql.ref(key)} = ${id} and (claim is null or ${isDead})
    returning ${sql.ref(key)}::text as id, claim`.execute(database.db);
  return rows[0];
};

test.each(readings)(
  '%s is claimed once, and by another process only after its own is dead',
  async (_, table, insert) => {
    const id = await insert();
    const [first, second] = await Promise.all([claimFree(table, id), claimFree(table, id)]);
    const claim = first ?? second;
    if (!claim) throw new Error('Nobody claimed it');
    expect([first, second]).toContain(undefined);
    await age(table, id);
    const stolen = await holdClaim(database.db, table, claim, async (held) => {
      expect(await claimFree(table, id)).toMatchObject({ id });
      return held.transaction(async () => 'stored');
    });
    expect(stolen).toBeUndefined();
  },
);
