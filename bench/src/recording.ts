import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { pino } from 'pino';
import { buildApp } from '../../apps/api/src/app.ts';
import { createDependencies } from '../../apps/api/src/dependencies.ts';
import { readConfig } from '../../apps/api/src/platform/config/config.ts';
import type { LoadRequest } from './load.ts';
import { type RecordedStatement, recordStatements } from './recorded-statements.ts';
import { benchSecret } from './sessions.ts';

/** Statements the hub ran for each request, by authorization header and address. */
export type Recording = Record<string, { statements: RecordedStatement[]; answer: unknown }>;

const buildRecorder = async (connectionString: string) => {
  const result = readConfig({ HUB_LOG_LEVEL: 'error' });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  const clock = { now: () => Temporal.Now.instant() };
  const database = createDatabase({
    connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'bench recorder',
  });
  const secret = new TextEncoder().encode(benchSecret);
  const dependencies = createDependencies({
    database,
    connectionString,
    clock,
    config: result.config,
    log: pino({ level: 'error' }),
    secret,
    auditKey: secret,
  });
  const app = await buildApp(dependencies);
  return { app, close: () => app.close().then(() => database.destroy()) };
};

/** Makes each request once against the hub, in this process, and writes down its statements and answers. */
export const record = async (connectionString: string, requests: readonly LoadRequest[]): Promise<string> => {
  const { app, close } = await buildRecorder(connectionString);
  const recording: Recording = {};
  for (const { path, token } of requests) {
    const authorization = `Bearer ${token}`;
    const { result, statements } = await recordStatements(() =>
      app.inject({ method: 'GET', url: path, headers: { authorization } }),
    );
    if (result.statusCode !== 200) throw new Error(`${path} answered ${result.statusCode}: ${result.body}`);
    recording[`${authorization} ${path}`] = { statements, answer: result.json() };
  }
  await close();
  const file = join(await mkdtemp(join(tmpdir(), 'hub-bench-')), 'recording.json');
  await writeFile(file, JSON.stringify(recording));
  return file;
};
