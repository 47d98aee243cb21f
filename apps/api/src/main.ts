import { DatabaseStartError } from '@hub/database/database-start-error.ts';
import { loadShippedTemplates } from '@hub/database/templates/load-shipped-templates.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { createMicrosoftAdapter } from './gateways/microsoft/microsoft.adapter.ts';
import { issueSetupToken } from './modules/auth/setup/setup.service.ts';
import { createSecretBox } from './platform/access/secret-box.ts';
import { createSessionTokens } from './platform/access/session-tokens.ts';
import { createAuditLog } from './platform/audit/audit-log.ts';
import { nowText, systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { openDataFolder, readOrCreateSecret } from './platform/config/data-folder.ts';
import type { Database } from './platform/database/database.ts';
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

interface Announcement {
  readonly address: string;
  readonly demo: DemoSignIns | undefined;
  /** Where the first administrator is made, while nobody can sign in. */
  readonly setupAddress: string | undefined;
}

const announce = ({ address, demo, setupAddress }: Announcement): void => {
  say(`\nInvention Hub runs at ${address}`);
  if (setupAddress) say(`Create the administrator at ${setupAddress}`);
  if (demo) say(`Demo sign-ins, password ${demo.password}:\n  ${demo.emails.join('\n  ')}`);
};

/** Answers the one-time address of the first administrator; nothing where anybody can sign in. */
const prepareSetup = async (database: Database, publicAddress: string): Promise<string | undefined> => {
  const token = await issueSetupToken(database, systemClock);
  return token && `${publicAddress}/setup#${token}`;
};

const loadConfig = (): Config => {
  const result = readConfig(process.env);
  if ('faults' in result) throw new StartError(result.faults.join('\n'));
  return result.config;
};

const serve = async (config: Config, log: FastifyBaseLogger, open: OpenDatabase) => {
  const { database, connectionString } = open;
  const clock = systemClock;
  await loadShippedTemplates(connectionString, nowText(clock));
  const demo = await prepareDemo({ database, connectionString, clock, config, log });
  const secret = await readOrCreateSecret(config.dataDir, 'secret', config.secret);
  const tokens = createSessionTokens(secret, clock);
  const secretBox = createSecretBox(secret, 'second-factor');
  const providerSecretBox = createSecretBox(secret, 'identity-provider');
  const audit = createAuditLog(await readOrCreateSecret(config.dataDir, 'audit-key', config.auditKey), clock);
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
    secretBox,
    providerSecretBox,
    microsoft: createMicrosoftAdapter(),
    audit,
    metrics,
    health,
    jobs,
  });
  try {
    if (config.roles.has('web')) {
      const address = await listenOn(app, config);
      announce({ address, demo, setupAddress: await prepareSetup(database, config.publicUrl ?? address) });
    }
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
