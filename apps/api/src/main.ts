import { DatabaseStartError } from '@hub/database/database-start-error.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { createSessionTokens } from './platform/access/session-tokens.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { openDataFolder, readOrCreateSecret } from './platform/config/data-folder.ts';
import { type DemoSignIns, prepareDemo } from './platform/database/demo.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { createHealthChecks } from './platform/health/health-checks.ts';
import { type JobRunner, startJobRunner } from './platform/jobs/job-runner.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/create-log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { listenOn } from './platform/process/listen-on.ts';
import { StartError } from './platform/process/start-error.ts';
import { stopOnSignal } from './platform/process/stop-on-signal.ts';

/** Requests under way get so long to finish when the process is asked to end. */
const finishWithinMs = 8_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const announce = (address: string, demo: DemoSignIns | undefined): void => {
  say(`\nInvention Hub runs at ${address}`);
  if (demo) say(`Demo sign-ins, password ${demo.password}:\n  ${demo.emails.join('\n  ')}`);
};

const loadConfig = (): Config => {
  const result = readConfig(process.env);
  if ('faults' in result) throw new StartError(result.faults.join('\n'));
  return result.config;
};

const serve = async (config: Config, log: FastifyBaseLogger, open: OpenDatabase) => {
  const { database, connectionString } = open;
  const clock = systemClock;
  const demo = await prepareDemo({ database, connectionString, clock, config, log });
  const tokens = createSessionTokens(await readOrCreateSecret(config.dataDir, config.secret), clock);
  const metrics = createMetrics();
  metrics.collectProcessMetrics();
  const health = createHealthChecks();
  const jobs = createJobs();
  const app = await buildApp({
    database,
    connectionString,
    clock,
    config,
    log,
    tokens,
    metrics,
    health,
    jobs,
  });
  try {
    if (config.roles.has('web')) announce(await listenOn(app, config), demo);
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, jobs };
};

/** Starts everything, and answers how to stop it calmly. */
const start = async (config: Config, log: FastifyBaseLogger): Promise<() => Promise<void>> => {
  await openDataFolder(config.dataDir);
  const open = await openDatabase(config, log);
  const { app, jobs } = await serve(config, log, open).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  const { connectionString } = open;
  const runner: Promise<JobRunner | undefined> = config.roles.has('worker')
    ? startJobRunner({ connectionString, jobs, log }).catch((err: unknown) => {
        log.error({ err }, 'background jobs do not run');
        return undefined;
      })
    : Promise.resolve(undefined);

  return async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
    await app.close();
    clearTimeout(cut);
    await (await runner)?.stop();
    await open.close();
  };
};

const run = async (): Promise<void> => {
  const config = loadConfig();
  const log = createLog(config);
  const started = start(config, log);
  // Who asks it to end while it starts waits for the start, so that no database is left behind.
  stopOnSignal(async () => (await started)(), log);
  await started;
};

const isExpected = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof DatabaseStartError;

await run().catch((error: unknown) => {
  process.stderr.write(
    `${isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
