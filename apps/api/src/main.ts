import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseStartError } from '@hub/database/database-start-error.ts';
import { loadShippedTemplates } from '@hub/shipped-templates/load-shipped-templates.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { createDependencies } from './dependencies.ts';
import { issueSetupToken } from './modules/auth/setup/setup.service.ts';
import { readWorkspace } from './modules/config/workspace.repository.ts';
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

/** Maximum time for running requests to finish when the process is asked to stop. */
const finishWithinMs = 8_000;

/** Maximum time for everything to stop before the connections to the database are closed. */
const closeWithinMs = 10_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Announcement {
  address: string;
  /** Address that creates the first administrator; undefined once anyone can sign in. */
  setupAddress: string | undefined;
  /** Lines about the demo. */
  demo: readonly string[];
}

const announce = ({ address, setupAddress, demo }: Announcement): void => {
  print(`\nInvention Hub runs at ${address}`);
  if (setupAddress) print(`Create the administrator at ${setupAddress}`);
  for (const line of demo) print(line);
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

/** Starts the demo if the settings ask for one or the database holds one. */
const startDemo = async (config: Config, log: FastifyBaseLogger, open: OpenDatabase) => {
  const { database, connectionString } = open;
  if (!config.demo && (await readWorkspace(database)).demoReplayedOn === null) return undefined;
  const entry = await import('@hub/demo/start-demo.ts');
  return entry.startDemo({ database, connectionString, clock: systemClock, config, log });
};

const serve = async (given: Config, log: FastifyBaseLogger, open: OpenDatabase) => {
  const { database, connectionString } = open;
  const clock = systemClock;
  await loadShippedTemplates(connectionString, nowText(clock));
  const demo = await startDemo(given, log, open);
  const config = demo?.config ?? given;
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
    demo?.registerJobs(app, dependencies);
    await dependencies.queue.prepare();
    await demo?.connect(dependencies);
    if (config.roles.has('web')) {
      const address = await listenOn(app, config);
      demo?.setTarget(address);
      announce({
        address,
        setupAddress: await prepareSetup(database, config.publicUrl ?? address),
        demo: demo?.announcement ?? [],
      });
    }
  } catch (error) {
    await app.close();
    await demo?.close();
    throw error;
  }
  return { app, jobs: dependencies.jobs, demo };
};

/** Starts everything and returns a function that stops it gracefully. */
const start = async (config: Config, log: FastifyBaseLogger): Promise<() => Promise<void>> => {
  await openDataFolder(config.dataDir);
  const open = await openDatabase(config, log);
  const { app, jobs, demo } = await serve(config, log, open).catch(async (error: unknown) => {
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
    await demo?.close();
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
