import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { openConversation } from '@hub/local-services/mail/smtp-conversation.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { memoryOfTree } from '../footprint.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { openSessions } from '../sessions.ts';

const emails = 10_000;
/** Emails of the one large invention; the others are filed by their reference into many. */
const ofLarge = 5_000;
const inventions = 100;
const connections = 8;
const reads = 200;
/** Memory is compared from here, when everything that is read once has been. */
const settledAfter = 2_000;

const address = 'filing@hub.example.test';
const trustedServer = 'mx.firm.example';

type Database = ReturnType<typeof createDatabase>;

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const prepare = async (db: Database): Promise<string> => {
  await buildPerson(db, { permissions: ['inventions:edit'] });
  for (let number = 0; number < inventions; number++) {
    const { id } = await buildInvention(db, { reference_list: [`BENCH-${1000 + number}`] });
    await db
      .insertInto('mail_correspondents')
      .values({ invention_id: id, address: `client${number}@client.example`, is_known: true })
      .execute();
  }
  return (await buildInvention(db, { reference_list: ['LARGE-1'] })).id;
};

const words =
  'The applicant asks for your instructions about the pending claims and the cited documents. '.repeat(20);

const writeMail = (number: number): string => {
  const client = number % inventions;
  return [
    `Authentication-Results: ${trustedServer}; dmarc=pass header.from=client.example`,
    `From: Client <client${client}@client.example>`,
    `To: ${address}`,
    `Subject: ${number < ofLarge ? `Email ${number}` : `Email ${number} on BENCH-${1000 + client}`}`,
    `Message-ID: <${number}@client.example>`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>${words}</p>`,
    ...(number % 10 === 0
      ? [
          '--b',
          'Content-Type: text/plain; name=a.txt',
          'Content-Disposition: attachment; filename=a.txt',
          '',
          `Attachment ${number}`,
        ]
      : []),
    '--b--',
  ].join('\r\n');
};

/** Delivers the emails over several connections, and calls `noteCount` after each. */
const deliverAll = async (
  port: number,
  largeId: string,
  noteCount: (count: number) => void,
): Promise<void> => {
  let next = 0;
  const deliver = async (): Promise<void> => {
    const conversation = await openConversation(port);
    await conversation.say('EHLO bench.example');
    while (next < emails) {
      const number = next++;
      const recipient = number < ofLarge ? address.replace('@', `+${largeId}@`) : address;
      await conversation.say('MAIL FROM:<bounce@client.example>');
      await conversation.say(`RCPT TO:<${recipient}>`);
      await conversation.say('DATA');
      const reply = await conversation.say(`${writeMail(number)}\r\n.`);
      if (!reply.startsWith('250')) throw new Error(`the hub refused an email: ${reply}`);
      noteCount(number);
    }
    conversation.cut();
  };
  await Promise.all(Array.from({ length: connections }, deliver));
};

const measureFiling = async (
  db: Database,
  { port, largeId, pid }: { port: number; largeId: string; pid: number },
  report: Report,
): Promise<void> => {
  const samples: Promise<number>[] = [];
  const start = performance.now();
  await deliverAll(port, largeId, (count) => {
    if (count % 500 === 0 && count >= settledAfter) samples.push(memoryOfTree(pid));
  });
  const seconds = (performance.now() - start) / 1000;
  const { length } = await db.selectFrom('mail_messages').select('id').where('state', '=', 'filed').execute();
  const memory = await Promise.all(samples);
  const [first = 0] = memory;
  report.say(
    '10,000 emails received over SMTP, read and filed',
    `${length} filed in ${seconds.toFixed(0)} s; memory of the processes ${first.toFixed(0)} MB after ${settledAfter} emails, at most ${Math.max(...memory).toFixed(0)} MB later`,
    'under 120 s, flat memory',
  );
};

const measurePage = async (baseUrl: string, token: string, path: string): Promise<number> => {
  const times: number[] = [];
  for (let read = 0; read < reads; read++) {
    const start = performance.now();
    const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(reads * 0.95)] ?? 0;
};

/** Measures how fast emails are filed, and how fast an invention with 5,000 of them opens. */
export const measureMail = async (report: Report): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-mail-bench-'));
  const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), log: silentLog });
  const { connectionString } = server;
  await migrate(connectionString, { log: silentLog });
  const db = createDatabase({
    connectionString,
    poolSize: 2,
    statementTimeoutMs: 5_000,
    applicationName: 'bench',
  });
  try {
    const largeId = await prepare(db);
    const port = await findFreePort();
    const hub = startHub({
      DATABASE_URL: connectionString,
      HUB_DATA_DIR: join(folder, 'hub'),
      HUB_DEMO: '0',
      HUB_OCR: '0',
      HUB_MIN_FREE_GB: '0',
      HUB_USPTO_SYNC: '0',
      HUB_MAIL_ADDRESS: address,
      HUB_MAIL_TRUSTED_SERVER: trustedServer,
      HUB_MAIL_SMTP_PORT: String(port),
      HUB_MAIL_SMTP_CLIENTS: '127.0.0.1',
    });
    await withServer(hub, async ({ baseUrl, pid }) => {
      await measureFiling(db, { port, largeId, pid }, report);
      const [session] = await openSessions(connectionString, 1);
      for (const list of ['messages', 'threads']) {
        const path = `/api/hub-correspondence/correspondence/${largeId}/${list}`;
        const p95 = await measurePage(baseUrl, session?.token ?? '', path);
        report.say(
          `First page of ${list} of an invention with 5,000 emails: p95`,
          `${p95.toFixed(1)} ms`,
          'under 40 ms',
        );
      }
    });
  } finally {
    await db.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
