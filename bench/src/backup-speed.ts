import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import pg from 'pg';
import { generatePractice } from './practice.ts';

interface Size {
  tasks: number;
  events: number;
}

interface Step {
  path?: string;
  rows: number;
  bytes?: number;
  seconds: number;
  peakMegabytes: number;
}

const tasksPerInvention = 10;
const secondsAllowed = 300;
/** The memory of a tenth of the data, times this, is still flat. */
const memoryAllowed = 1.5;

const query = async (connectionString: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const runStep = async (step: string, ...args: string[]): Promise<Step> => {
  const script = join(import.meta.dirname, 'backup-step.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, step, ...args]);
  return JSON.parse(stdout) as Step;
};

const measure = async (server: string, folder: string, { tasks, events }: Size) => {
  const inventions = Math.ceil(tasks / tasksPerInvention);
  const addressOf = (name: string): string => Object.assign(new URL(server), { pathname: name }).href;
  await query(server, 'create database original', 'create database copy template template0');
  await migrate(addressOf('original'), { log: silentLog });
  const eventsPerInvention = Math.round(events / inventions / tasksPerInvention) * tasksPerInvention;
  await generatePractice(addressOf('original'), { inventions, people: 300, teams: 12, eventsPerInvention });
  await query(addressOf('original'), 'vacuum analyze');
  const backup = await runStep('backup', addressOf('original'), folder);
  const restore = await runStep('restore', addressOf('copy'), backup.path ?? '');
  await query(server, 'drop database original', 'drop database copy');
  await rm(backup.path ?? '', { recursive: true });
  return { backup, restore };
};

const { values } = parseArgs({
  options: { tasks: { type: 'string', default: '1000000' }, events: { type: 'string', default: '5000000' } },
});
const size = { tasks: Number(values.tasks), events: Number(values.events) };
const folder = await mkdtemp(join(tmpdir(), 'hub-backup-bench-'));
const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), log: silentLog });
try {
  const tenth = { tasks: size.tasks / 10, events: size.events / 10 };
  const small = await measure(server.connectionString, folder, tenth);
  const large = await measure(server.connectionString, folder, size);
  const problems: string[] = [];
  for (const step of ['backup', 'restore'] as const) {
    const { rows, seconds, peakMegabytes } = large[step];
    const ratio = peakMegabytes / small[step].peakMegabytes;
    console.log(
      `${step}: ${rows} rows in ${seconds.toFixed(1)} s, peak ${peakMegabytes.toFixed(0)} MB; ` +
        `a tenth in ${small[step].seconds.toFixed(1)} s, peak ${small[step].peakMegabytes.toFixed(0)} MB`,
    );
    if (seconds > secondsAllowed) problems.push(`${step} took longer than ${secondsAllowed} s`);
    if (ratio > memoryAllowed) problems.push(`${step} needs ${ratio.toFixed(2)} times the memory of a tenth`);
  }
  console.log(`size: ${((large.backup.bytes ?? 0) / 1e6).toFixed(0)} MB`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
