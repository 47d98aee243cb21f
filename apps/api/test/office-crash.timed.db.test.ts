import { startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { demoOfficeKey } from '@hub/local-services/uspto/local-office.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { buildReportSchedule } from '@hub/testkit/builders/build-report-schedule.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { type CrashScene, startCrashScene } from './support/crash-scene.ts';
import {
  buildOfficeApplication,
  buildOfficeDocument,
  type OfficeService,
  startOfficeService,
} from './support/office-service.ts';

const applicationNumber = '16543210';
const title = 'Pump with a valve';
const total = 1_300;

let scene: CrashScene;
let office: OfficeService;
let db: Database;

const documents = Array.from({ length: total }, (_, n) =>
  buildOfficeDocument({ documentIdentifier: `DOC${n}`, date: '2021-03-01', pages: 40 }),
);

beforeAll(async () => {
  office = await startOfficeService({
    applications: [buildOfficeApplication({ applicationNumber, title }, { documents })],
  });
  scene = await startCrashScene({
    HUB_USPTO_URL: office.url,
    HUB_USPTO_KEY: demoOfficeKey,
    HUB_SECRET: 'one secret for all of the instances',
  });
  db = scene.db;
});
afterAll(async () => {
  await scene.stop();
  await office.close();
});

const countDocuments = async (): Promise<number> =>
  Number(
    (await db.selectFrom('patent_documents').select(sql<number>`count(*)`.as('n')).executeTakeFirst())?.n,
  );

const countEvents = async (type: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('stream_events')
        .select(sql<number>`count(*)`.as('n'))
        .where('type', '=', type)
        .executeTakeFirst()
    )?.n,
  );

const poll = { timeout: 60_000, interval: 5 };

test('after kill -9 in the middle of a reading, two processes continue it, and each document is there once', async () => {
  await buildPerson(db, { permissions: ['deadlines:verify'] });
  await buildInvention(db, { title, application_number: applicationNumber });
  const first = scene.start({}, '0');
  await expect.poll(countDocuments, poll).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await first.exit;
  const stored = await countDocuments();
  expect(stored).toBeLessThan(total);
  expect(stored % 200).toBe(0);
  const reading = await db.selectFrom('office_readings').selectAll().executeTakeFirstOrThrow();
  expect(reading).toMatchObject({ state: 'waiting', last_read_at: null });
  expect(reading.claim).not.toBeNull();

  // Later, the dead process has given no sign of life.
  await db.updateTable('office_readings').set({ alive_at: '2026-01-01T00:00:00Z' }).execute();
  const others = [scene.start({}, '0'), scene.start({}, '1')];
  await expect
    .poll(
      async () => (await db.selectFrom('office_readings').select('state').executeTakeFirst())?.state,
      poll,
    )
    .toBe('read');
  await Promise.all(others.map(scene.end));
  expect(await countDocuments()).toBe(total);
  expect(await countEvents('document.received')).toBe(total);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from patent_documents
    where not exists (select from document_outcomes where document_id = patent_documents.id)`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});

test('after kill -9 during a download, another process finishes it, and there is one file', async () => {
  const person = await buildPerson(db);
  const { id: invention_id } = await db.selectFrom('inventions').select('id').executeTakeFirstOrThrow();
  const { id: document_id } = await db
    .selectFrom('patent_documents')
    .select('id')
    .where('document_identifier', '=', 'DOC7')
    .executeTakeFirstOrThrow();
  const id = '01a1fc26-c2a1-7ada-bb29-000000000009';
  // As the call leaves it, a minute after the office did not respond: the job that resumes downloads takes it.
  const at = '2026-01-01T00:00:00Z';
  await db
    .insertInto('office_downloads')
    .values({
      ...{ id, invention_id, document_id, state: 'queued', fault: 'Waiting.', requested_by: person.id },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  office.faults.set({ kind: 'trickle', everyMs: 20 }, { path: '/storage', times: 1 });
  office.faults.set({ kind: 'trickle', everyMs: 20 }, { path: '.pdf', times: 1 });
  const read = () => db.selectFrom('office_downloads').selectAll().executeTakeFirstOrThrow();
  const first = scene.start({}, '0');
  await expect.poll(async () => (await read()).state, poll).toBe('downloading');
  first.kill('SIGKILL');
  await first.exit;
  expect(await read()).toMatchObject({ state: 'downloading', file_id: null });
  office.faults.clear();

  // Later, it has given no sign of life.
  await db.updateTable('office_downloads').set({ alive_at: at }).execute();
  const second = scene.start({}, '1');
  await expect.poll(async () => (await read()).state, poll).toBe('completed');
  await scene.end(second);
  const files = await db.selectFrom('files').select(['id', 'name', 'size']).execute();
  expect(files).toMatchObject([{ name: '2021-03-01 CTNF Non-Final Rejection.pdf' }]);
  expect((await read()).file_id).toBe(files[0]?.id);
  expect(await countEvents('file.downloaded')).toBe(1);
});

test('after kill -9 while reports are generated, another process finishes them, and each is there once', async () => {
  const reports = 20;
  const { id: requested_by } = await buildPerson(db, { permissions: ['reports:generate'] });
  const { id: invention_id } = await buildInvention(db, { title });
  const at = '2026-01-01T00:00:00Z';
  for (let n = 0; n < reports; n += 1)
    await buildReport(db, { invention_id, requested_by, values: { title }, updated_at: at });
  const count = async (state: string): Promise<number> =>
    (await db.selectFrom('report_results').select('id').where('state', '=', state).execute()).length;
  const first = scene.start({}, '0');
  await expect.poll(() => count('done'), poll).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await first.exit;
  expect(await count('done')).toBeLessThan(reports);

  // Later, the dead process has given no sign of life.
  await db
    .updateTable('report_results')
    .set({ alive_at: at, updated_at: at })
    .where('state', '!=', 'done')
    .execute();
  const second = scene.start({}, '1');
  await expect.poll(() => count('done'), poll).toBe(reports);
  await scene.end(second);
  const files = await db.selectFrom('files').select('id').where('invention_id', '=', invention_id).execute();
  expect(files).toHaveLength(reports);
  expect(await countEvents('report.generated')).toBe(reports);
});

test('after kill -9 while a scheduled report is sent, the others get theirs, nobody two, and the interrupted one is reported', async () => {
  const mail = await startLocalMailServer();
  const [confirmed, received] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  mail.faults.beforeReply = () => {
    received.resolve();
    return confirmed.promise;
  };
  const settings = {
    HUB_MAIL_ADDRESS: 'filing@firm.example',
    HUB_MAIL_SEND_HOST: '127.0.0.1',
    HUB_MAIL_SEND_PORT: String(mail.port),
    HUB_MAIL_SEND_TLS: 'none',
  };
  const recipients = [await buildPerson(db), await buildPerson(db), await buildPerson(db)];
  await buildInvention(db, { title });
  await buildReportSchedule(db, { recipients, next_at: '2026-01-01T00:00:00Z' });
  const states = async () => {
    const rows = await db.selectFrom('report_deliveries').select('state').orderBy('state').execute();
    return rows.map(({ state }) => state);
  };
  const first = scene.start(settings, '0');
  await first.address;
  await received.promise;
  first.kill('SIGKILL');
  await first.exit;
  expect(await states()).toEqual(['handing-over', 'waiting', 'waiting']);
  // The mail server has the whole email, and only its confirmation is lost.
  confirmed.resolve();
  await expect.poll(() => mail.sent.length).toBe(1);

  // As the job queue does it after a minute without a sign of life.
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name = 'reports.deliver' and state = 'active'`.execute(db);
  const second = scene.start(settings, '1');
  await expect.poll(states, poll).toEqual(['failed', 'sent', 'sent']);
  await scene.end(second);
  await mail.close();
  const addresses = mail.sent.flatMap(({ recipients: to }) => to);
  expect(addresses.toSorted()).toEqual(recipients.map(({ email }) => email).toSorted());
  const { reason } = await db
    .selectFrom('report_deliveries')
    .select('reason')
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  expect(reason).toBe('Sending was interrupted. The email may have arrived, so it is not sent again.');
});
