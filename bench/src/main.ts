import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAccessCost } from './access-cost.ts';
import { measureAlfred } from './alfred/measure-alfred.ts';
import { compareWithBaseline } from './compare.ts';
import { listDownloadSizes } from './download-sizes.ts';
import { measureTransfers } from './files/file-transfers.ts';
import { measureFirstPage } from './files/first-page.ts';
import { measureFiles } from './files/measure-files.ts';
import { memoryOfTree } from './footprint.ts';
import { measureGrowth } from './growth.ts';
import { measureImports } from './imports/measure-imports.ts';
import { prepareInbox } from './inbox/measure-inbox.ts';
import { measureLive, newMessage } from './live-latency.ts';
import { measureMail } from './mail/measure-mail.ts';
import { measureMessages } from './messages/measure-messages.ts';
import { measureRuns } from './minions/measure-runs.ts';
import { measureOffice } from './office/measure-office.ts';
import { openPractice, type Practice, startPracticeServer } from './practice-databases.ts';
import { createReport } from './report.ts';
import { measureReports } from './reports/measure-reports.ts';
import { measureWizard } from './reports/measure-wizard.ts';
import { measureRepository } from './repository/measure-repository.ts';
import { buildScenarios, type Scenarios } from './scenarios.ts';
import { measureScripts } from './script-weight.ts';
import { startHub, withServer } from './servers.ts';
import { measureSignIns } from './sign-in/measure-sign-ins.ts';
import { percentile, steadyRate } from './steady-rate.ts';
import { measureStorm } from './storm.ts';
import { measureStreams } from './streams/measure-streams.ts';
import { openStreamPractice } from './streams/stream-practice.ts';
import { measureWriters } from './writers.ts';

// `npm run bench -- compare storm --seconds 5` measures these parts, without names all of them. `--seconds` is the length of
// a single measurement.

const report = createReport();
const { say } = report;

const hubOf = ({ connectionString }: Practice) => startHub({ DATABASE_URL: connectionString, HUB_DEMO: '0' });

const labels: Partial<Record<keyof Scenarios, string>> = {
  openTasks: 'My open tasks by due date, 25 rows',
  inventionById: 'Invention by id',
  headerSearch: 'Header search',
};

/** Practices by their number of tasks; each is generated when it is first needed. */
interface Practices {
  hundredThousand(): Promise<Practice>;
  million(): Promise<Practice>;
  /** 10,000 inventions with five million events. */
  streams(): Promise<Practice>;
}

type Part = (practices: Practices, seconds: number) => Promise<void>;

const latency: Part = async ({ million }, seconds) => {
  const practice = await million();
  const scenarios = await buildScenarios(practice);
  await withServer(hubOf(practice), async ({ baseUrl }) => {
    for (const [name, label] of Object.entries(labels)) {
      const requests = scenarios[name as keyof Scenarios];
      await steadyRate(baseUrl, requests, { perSecond: 100, seconds: 2 });
      const result = await steadyRate(baseUrl, requests, { perSecond: 100, seconds: 2 * seconds });
      if (result.failures > 0) throw new Error('a request failed at a steady rate');
      say(`${label}: p99 at 100 requests/s`, `${percentile(result, 0.99).toFixed(1)} ms`, 'under 25 ms');
    }
  });
};

const access: Part = async ({ million }) => {
  const practice = await million();
  const scenarios = await buildScenarios(practice);
  await withServer(hubOf(practice), async ({ baseUrl }) => {
    for (const name of ['openTasks', 'inventionList', 'headerSearch'] as const) {
      const { request, statements } = await measureAccessCost(baseUrl, practice, scenarios[name]);
      say(
        `${labels[name] ?? 'Invention list'}: cost of the access predicate`,
        `${(request * 100).toFixed(0)} % of the request (${(statements * 100).toFixed(0)} % of its statements)`,
        'at most 15 %',
      );
    }
  });
};

const writers: Part = async ({ hundredThousand }, seconds) => {
  const practice = await hundredThousand();
  await withServer(hubOf(practice), async ({ baseUrl }) => {
    await measureWriters(baseUrl, practice, { writers: 50, seconds: 3 });
    const shape = { writers: 50, seconds: 2 * seconds };
    const { writesPerSecond, p99, isContiguous } = await measureWriters(baseUrl, practice, shape);
    say(
      '50 writers on one invention',
      `${writesPerSecond.toFixed(0)} writes/s, p99 ${p99} ms, numbers ${isContiguous ? 'contiguous' : 'with gaps'}`,
      '500 writes/s, contiguous',
    );
  });
};

const live: Part = async ({ hundredThousand }, seconds) => {
  const practice = await hundredThousand();
  await withServer(hubOf(practice), async ({ baseUrl }) => {
    const shape = { sockets: 500, writes: 60 * seconds, writesPerSecond: 20 };
    const { latencies, expected } = await measureLive(baseUrl, practice, shape);
    if (latencies.length !== expected) throw new Error(`${latencies.length} of ${expected} events arrived`);
    say(
      'Change to a second client, 500 sockets, p95',
      `${percentile({ latencies, failures: 0 }, 0.95).toFixed(1)} ms over ${latencies.length} arrivals`,
      'under 100 ms',
    );
  });
};

const inbox: Part = async ({ hundredThousand }, seconds) => {
  const practice = await hundredThousand();
  const measure = await prepareInbox(practice);
  await withServer(hubOf(practice), async ({ baseUrl }) => {
    const { firstPage, unread } = await measure(baseUrl, 4 * seconds);
    if (firstPage.failures + unread.failures > 0) throw new Error('a request for notifications failed');
    for (const [what, result, target] of [
      ['First page of the inbox at 1,000,000 notifications, p95 at 50 requests/s', firstPage, 'under 30 ms'],
      ['… number of unread ones', unread, 'for information'],
    ] as const)
      say(what, `${percentile(result, 0.95).toFixed(1)} ms`, target);
  });
};

const messages: Part = async ({ hundredThousand }, seconds) => {
  const practice = await hundredThousand();
  await withServer(hubOf(practice), async ({ baseUrl }) => {
    const { firstPage, search } = await measureMessages(baseUrl, practice, 4 * seconds);
    if (firstPage.failures + search.failures > 0) throw new Error('a request for messages failed');
    for (const [what, result, target] of [
      ['First page of 5,000 messages, p95 at 50 requests/s', firstPage, 'under 40 ms'],
      ['… two words in them', search, 'for information'],
    ] as const)
      say(what, `${percentile(result, 0.95).toFixed(1)} ms`, target);
    const shape = { sockets: 500, writes: 60 * seconds, writesPerSecond: 20, change: newMessage };
    const { latencies, expected } = await measureLive(baseUrl, practice, shape);
    if (latencies.length !== expected) throw new Error(`${latencies.length} of ${expected} messages arrived`);
    say(
      'Message to a second client, 500 sockets, p95',
      `${percentile({ latencies, failures: 0 }, 0.95).toFixed(1)} ms over ${latencies.length} arrivals`,
      'under 100 ms',
    );
  });
};

const stormRounds = ['on a hub just started', 'in use', 'in use, again'];

const storm: Part = async ({ hundredThousand }) => {
  const practice = await hundredThousand();
  await withServer(hubOf(practice), async ({ baseUrl }) => {
    for (const state of stormRounds) {
      const result = await measureStorm(baseUrl, practice, { sockets: 500, tasks: 500 });
      say(
        `500 tasks changed by five bulk edits, 500 sockets consistent, ${state}`,
        `${(result.consistent / 1000).toFixed(1)} s (written after ${(result.written / 1000).toFixed(1)} s)`,
        'under 3 s',
      );
      say(
        '… reads of others meanwhile, p95',
        `${result.reads.toFixed(0)} ms (${result.quietReads.toFixed(0)} ms before)`,
        'under 100 ms',
      );
    }
  });
};

const measureStarts = async (environment: Record<string, string>): Promise<void> => {
  const firstStart = performance.now();
  await withServer(startHub(environment), async () => {
    const seconds = (performance.now() - firstStart) / 1000;
    say('First start with the demo workspace', `${seconds.toFixed(1)} s`, 'demo loads under 10 s');
  });
  const warmStart = performance.now();
  await withServer(startHub(environment), async ({ pid }) => {
    say('Warm start', `${((performance.now() - warmStart) / 1000).toFixed(2)} s`, 'under 3 s');
    await new Promise((done) => setTimeout(done, 15_000));
    say('Idle memory of server and database', `${(await memoryOfTree(pid)).toFixed(0)} MB`, 'under 350 MB');
  });
};

const start: Part = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-data-'));
  const environment = { HUB_DATA_DIR: dataDir, HUB_DEMO: '1' };
  await measureStarts(environment);
  await withServer(startHub(environment), async ({ baseUrl }) => {
    const { first, ahead, routes } = await measureScripts(baseUrl);
    say('First load of sign-in and shell, script as sent', `${first.toFixed(1)} kB`, 'at most 240 kB');
    say('Script loaded ahead when the browser is idle', `${ahead.toFixed(0)} kB`, 'for information');
    for (const { path, kilobytes } of routes)
      say(`Script of ${path} beyond that`, `${kilobytes.toFixed(0)} kB`, 'at most 120 kB');
  });
  for (const { name, kilobytes } of listDownloadSizes())
    say(`Download of ${name}`, `${kilobytes.toFixed(1)} kB`, 'under 2 MB');
  await rm(dataDir, { recursive: true });
};

const parts: Record<string, Part> = {
  compare: async ({ hundredThousand }, seconds) =>
    compareWithBaseline(await hundredThousand(), seconds, report),
  growth: async ({ hundredThousand, million }, seconds) =>
    measureGrowth([await hundredThousand(), await million()], seconds, report),
  latency,
  access,
  writers,
  live,
  inbox,
  messages,
  storm,
  start,
  files: async ({ hundredThousand }, seconds) => measureFiles(await hundredThousand(), seconds, report),
  stream: async ({ streams }, seconds) => measureStreams(await streams(), seconds, report),
  transfers: async ({ hundredThousand }) => measureTransfers(await hundredThousand(), report),
  imports: async () => measureImports(report),
  mail: async () => measureMail(report),
  office: async () => measureOffice(report),
  repository: async () => measureRepository(report),
  reports: async () => measureReports(report),
  wizard: async () => measureWizard(report),
  'sign-in': async (_practices, seconds) => measureSignIns(2 * seconds, report),
  minions: async () => measureRuns(report),
  alfred: async ({ hundredThousand }) => {
    const practice = await hundredThousand();
    await withServer(hubOf(practice), ({ baseUrl }) => measureAlfred(baseUrl, practice, report));
  },
  'first-page': async ({ hundredThousand }) => measureFirstPage(await hundredThousand(), report),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' } },
});
const seconds = Number(values.seconds);
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0 || !(seconds > 0))
  throw new Error(`Usage: npm run bench -- [${Object.keys(parts).join(' | ')}]… [--seconds N]`);

const server = await startPracticeServer();
try {
  const practices: Practices = {
    hundredThousand: () => openPractice(server, 10_000),
    million: () => openPractice(server, 100_000),
    streams: () => openStreamPractice(server),
  };
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts))
    await parts[name]?.(practices, seconds);
} finally {
  await server.stop();
}
report.printTable();
const [lastMinute = 0, , lastQuarter = 0] = loadavg();
process.stdout.write(
  `\nLoad of the last minute and of 15 minutes: ${lastMinute.toFixed(1)}, ${lastQuarter.toFixed(1)}\n`,
);
