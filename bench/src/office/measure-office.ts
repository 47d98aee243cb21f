import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { demoOfficeKey, type LocalOffice, startLocalOffice } from '@hub/local-services/uspto/local-office.ts';
import { type LocalOfficeData, readLocalOfficeData } from '@hub/local-services/uspto/office-data.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { openSessions } from '../sessions.ts';

/** The application with the most documents. */
const largest = '11213841';
/** Number of an application whose list has odd entries, the documents in it, and those that cannot be read. */
const odd = { number: '16999111', documents: 2_000, unreadable: 20 };
/** Documents that are fetched at each rate. */
const fetched = 60;

/** Rates of the hub, and the limits of the office just above them: a request that is late by a hair is not refused. */
const paces = [
  { rate: 4, perSecond: 5 },
  { rate: 10, perSecond: 15 },
];

type Database = ReturnType<typeof createDatabase>;

const pollMs = 20;

/** Waits until a condition holds, and returns the time. */
const waitUntil = async (isReached: () => Promise<boolean>): Promise<number> => {
  while (!(await isReached())) await new Promise((done) => setTimeout(done, pollMs));
  return performance.now();
};

/** The requests for documents that the office received, without those to its storage. */
const downloadsOf = ({ requests }: LocalOffice) =>
  requests.filter(({ path }) => path.includes('/download/applications/'));

const isRead = async (db: Database, inventionId: string): Promise<boolean> =>
  (await db
    .selectFrom('office_readings')
    .select('state')
    .where('invention_id', '=', inventionId)
    .where('state', '=', 'read')
    .executeTakeFirst()) !== undefined;

/** An office whose only application has many documents, of which some have no direction. */
const buildOddOffice = (): LocalOfficeData => {
  const { applications, statusCodes } = readLocalOfficeData();
  const source = applications.get(largest);
  if (!source) throw new Error(`The demo has no application ${largest}`);
  const every = odd.documents / odd.unreadable;
  const documents = Array.from({ length: odd.documents }, (_, place) => {
    const document = source.documents[place % source.documents.length];
    if (!document) throw new Error('The application has no documents');
    const own = { ...document, documentIdentifier: `ODD${place}` };
    return place % every === 0 ? { ...own, direction: null as never } : own;
  });
  const facts = { ...source.facts, applicationNumber: odd.number };
  return { applications: new Map([[odd.number, { ...source, facts, documents }]]), statusCodes };
};

const countCompleted = async (db: Database): Promise<number> =>
  (await db.selectFrom('office_downloads').select('id').where('state', '=', 'completed').execute()).length;

/** Adds an invention with the application, on a database of its own. */
const prepare = (db: Database, applicationNumber: string): Promise<{ id: string }> => {
  const application = readLocalOfficeData().applications.get(largest);
  return buildInvention(db, { title: application?.facts.title ?? '', application_number: applicationNumber });
};

const measureReading = async (
  db: Database,
  office: LocalOffice,
  { inventionId, label }: { inventionId: string; label: string },
  report: Report,
): Promise<void> => {
  const end = await waitUntil(() => isRead(db, inventionId));
  const [first] = office.requests;
  const { length } = await db
    .selectFrom('patent_documents')
    .select('id')
    .where('invention_id', '=', inventionId)
    .execute();
  const seconds = (end - (first?.at ?? 0)) / 1000;
  report.say(
    label,
    `${length} documents in ${seconds.toFixed(1)} s, ${(length / seconds).toFixed(0)} documents/s`,
    '200 documents/s',
  );
};

const askForDocuments = async (
  baseUrl: string,
  token: string,
  { inventionId, documentIds }: { inventionId: string; documentIds: string[] },
): Promise<void> => {
  const answer = await fetch(`${baseUrl}/api/uspto/applications/${inventionId}/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ documentIds }),
  });
  if (!answer.ok) throw new Error(`asking for documents returned ${answer.status}`);
};

const measureDownloads = async (
  db: Database,
  office: LocalOffice,
  {
    baseUrl,
    token,
    inventionId,
    rate,
  }: { baseUrl: string; token: string; inventionId: string; rate: number },
  report: Report,
): Promise<void> => {
  const done = await countCompleted(db);
  const rows = await db
    .selectFrom('patent_documents')
    .leftJoin('office_downloads', 'office_downloads.document_id', 'patent_documents.id')
    .select('patent_documents.id')
    .where('office_downloads.id', 'is', null)
    .orderBy('page_count')
    .limit(fetched)
    .execute();
  office.requests.length = 0;
  await askForDocuments(baseUrl, token, { inventionId, documentIds: rows.map(({ id }) => id) });
  await waitUntil(async () => (await countCompleted(db)) >= done + fetched);
  const times = downloadsOf(office).map(({ at }) => at);
  const [first = 0] = times;
  const seconds = ((times.at(-1) ?? 0) - first) / 1000;
  report.say(
    `Documents fetched at ${rate} requests/s, which the office allows`,
    `${((times.length - 1) / seconds).toFixed(2)} requests/s, ${times.length - fetched} repeated`,
    `${rate} requests/s, none repeated`,
  );
};

/** Measures how fast a file wrapper is listed and stored, and that documents are fetched at the office's limits. */
export const measureOffice = async (report: Report): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-office-bench-'));
  const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), log: silentLog });
  const { connectionString } = server;
  await migrate(connectionString, { log: silentLog });
  const db = createDatabase({
    connectionString,
    poolSize: 2,
    statementTimeoutMs: 5_000,
    applicationName: 'bench',
  });
  const hubOf = (office: LocalOffice, rate: number) =>
    startHub({
      DATABASE_URL: connectionString,
      HUB_DATA_DIR: join(folder, 'hub'),
      HUB_DEMO: '0',
      HUB_OCR: '0',
      HUB_MIN_FREE_GB: '0',
      HUB_USPTO_URL: office.url,
      HUB_USPTO_KEY: demoOfficeKey,
      HUB_USPTO_RATE: String(rate),
    });
  try {
    await buildPerson(db, { permissions: ['inventions:edit', 'deadlines:verify'] });
    const withOdd = await startLocalOffice({ perSecond: null, data: buildOddOffice() });
    const first = { inventionId: (await prepare(db, odd.number)).id };
    const label = `File wrapper of ${odd.documents} with ${odd.unreadable} unreadable entries, from the first request`;
    await withServer(hubOf(withOdd, 10), () => measureReading(db, withOdd, { ...first, label }, report));
    await withOdd.close();
    await db.deleteFrom('inventions').execute();
    const { id: inventionId } = await prepare(db, largest);
    const unlimited = await startLocalOffice({ perSecond: null });
    const usual = { inventionId, label: 'File wrapper listed and stored, from the first request' };
    await withServer(hubOf(unlimited, 10), () => measureReading(db, unlimited, usual, report));
    await unlimited.close();
    const [session] = await openSessions(connectionString, 1);
    const token = session?.token ?? '';
    for (const { rate, perSecond } of paces) {
      const limited = await startLocalOffice({ perSecond });
      await withServer(hubOf(limited, rate), ({ baseUrl }) =>
        measureDownloads(db, limited, { baseUrl, token, inventionId, rate }, report),
      );
      await limited.close();
    }
  } finally {
    await db.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
