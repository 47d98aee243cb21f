import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError } from '@hub/database/database-start-error.ts';
import { loadShippedTemplates } from '@hub/shipped-templates/load-shipped-templates.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { createDependencies } from './dependencies.ts';
import { issueSetupToken } from './modules/auth/setup/setup.service.ts';
import { queueDemoFiles } from './modules/files/jobs/add-demo-files.job.ts';
import { queueDemoMail } from './modules/mail/jobs/add-demo-mail.job.ts';
import { queueDemoMinions } from './modules/minions/demo/add-demo-minions.job.ts';
import { queueDemoReports } from './modules/reports/jobs/add-demo-reports.job.ts';
import { nowText, systemClock } from './platform/clock.ts';
import { type Config, listUnknownVariables, readConfig } from './platform/config/config.ts';
import { openDataFolder, readOrCreateSecret } from './platform/config/data-folder.ts';
import type { Database } from './platform/database/database.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { keepStartingJobRunner } from './platform/jobs/job-runner.ts';
import { createLog } from './platform/log/create-log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { listenOn } from './platform/process/listen-on.ts';
import { StartError } from './platform/process/start-error.ts';
import { stopOnSignal } from './platform/process/stop-on-signal.ts';
import { type DemoSignIns, prepareDemo } from './prepare-demo.ts';
import { startDemoServices } from './start-demo-services.ts';

/** Maximum time for running requests to finish when the process is asked to stop. */
const finishWithinMs = 8_000;

/** Maximum time for everything to stop before the connections to the database are closed. */
const closeWithinMs = 10_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Announcement {
  address: string;
  demo: DemoSignIns | undefined;
  /** Address of the local patent office; undefined outside the demo. */
  officeAddress: string | undefined;
  /** Address of the local docketing system; undefined outside the demo. */
  docketingAddress: string | undefined;
  /** Port of the local mail server; undefined outside the demo. */
  mailPort: number | undefined;
  /** Address that creates the first administrator; undefined once anyone can sign in. */
  setupAddress: string | undefined;
}

const announce = (announcement: Announcement): void => {
  const { address, demo, officeAddress, docketingAddress, mailPort, setupAddress } = announcement;
  print(`\nInvention Hub runs at ${address}`);
  if (setupAddress) print(`Create the administrator at ${setupAddress}`);
  if (demo) print(`Demo sign-ins, password ${demo.password}:\n  ${demo.emails.join('\n  ')}`);
  if (officeAddress) print(`Patent office of the demo: ${officeAddress}`);
  if (docketingAddress) print(`Docketing system of the demo: ${docketingAddress}`);
  if (mailPort) print(`Mail server of the demo: smtp://127.0.0.1:${mailPort}`);
};

/** Returns the one-time address that creates the first administrator; undefined once anyone can sign in. */
const prepareSetup = async (database: Database, publicAddress: string): Promise<string | undefined> => {
  const token = await issueSetupToken(database, systemClock);
  return token && `${publicAddress}/setup#${token}`;
};

const loadConfig = (): Config => {
  const result = readConfig(process.env);
  // Not refused: a container platform adds variables of its own for a service that is named "hub".
  for (const name of listUnknownVariables(process.env)) {
    process.stderr.write(`${name} is not a variable of the hub and has no effect\n`);
  }
  if ('faults' in result) throw new StartError(result.faults.join('\n'));
  return result.config;
};

const serve = async (given: Config, log: FastifyBaseLogger, open: OpenDatabase) => {
  const { database, connectionString } = open;
  const clock = systemClock;
  await loadShippedTemplates(connectionString, nowText(clock));
  const demo = await prepareDemo({ database, connectionString, clock, config: given, log });
  const services = demo && (await startDemoServices({ database, clock, config: given }));
  const config = services?.config ?? given;
  const metrics = createMetrics();
  metrics.collectProcessMetrics();
  const dependencies = createDependencies({
    database,
    connectionString,
    clock,
    config,
    log,
    metrics,
    secret: await readOrCreateSecret(config.dataDir, 'secret', config.secret),
    auditKey: await readOrCreateSecret(config.dataDir, 'audit-key', config.auditKey),
  });
  const app = await buildApp(dependencies);
  try {
    await dependencies.queue.prepare();
    if (demo) await queueDemoFiles(database, dependencies.queue);
    if (demo) await queueDemoMail(database, dependencies.queue);
    if (demo) await queueDemoReports(database, dependencies.queue);
    if (demo) await queueDemoMinions(database, dependencies.queue);
    await services?.connect(dependencies.gateways);
    if (config.roles.has('web')) {
      const address = await listenOn(app, config);
      services?.setTarget(address);
      announce({
        address,
        demo,
        officeAddress: services?.officeAddress,
        docketingAddress: services?.docketingAddress,
        mailPort: services?.mailPort,
        setupAddress: await prepareSetup(database, config.publicUrl ?? address),
      });
    }
  } catch (error) {
    await app.close();
    await services?.close();
    throw error;
  }
  return { app, jobs: dependencies.jobs, services };
};

/** Starts everything and returns a function that stops it gracefully. */
const start = async (config: Config, log: FastifyBaseLogger): Promise<() => Promise<void>> => {
  await openDataFolder(config.dataDir);
  const open = await openDatabase(config, log);
  const { app, jobs, services } = await serve(config, log, open).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  const { connectionString } = open;
  const runner = config.roles.has('worker')
    ? keepStartingJobRunner({ connectionString, jobs, log })
    : undefined;

  return async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
    const stopped = Promise.all([app.close(), runner?.stop()]);
    // Work that waits for a silent database ends with its connections.
    await Promise.race([stopped, wait(closeWithinMs, undefined, { ref: false })]);
    clearTimeout(cut);
    await services?.close();
    await open.close();
  };
};

const run = async (): Promise<void> => {
  const config = loadConfig();
  const log = createLog(config);
  const started = start(config, log);
  // A signal during the start waits for it to finish, so that no database server is left running.
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
