import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personIdSchema, sessionIdSchema } from '@hub/contract/fields.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { createDependencies } from '../../src/dependencies.ts';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { sessionLifeDays } from '../../src/spine/access/session-life.ts';
import type { AppDependencies } from '../../src/spine/module.ts';
import { collectLines } from './collect-lines.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

/** The whole server on its own database. */
export interface TestHub {
  app: FastifyInstance;
  db: Database;
  connectionString: string;
  clock: TestClock;
  dependencies: AppDependencies;
  /** Log output, one entry per line. */
  logLines: string[];
  /** A client without a token. */
  anonymous: TestClient;
  /** Returns a client signed in as this person, or as a new person with the usual permissions. */
  signIn(person?: { id: string }): Promise<TestClient & { person: { id: string } }>;
  stop(): Promise<void>;
}

const readTestConfig = (overrides: Partial<Config>): Config => {
  const result = readConfig({ NODE_ENV: 'test' });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  const dataDir = join(tmpdir(), `hub-test-${randomUUID()}`);
  const applicationsDir = join(dataDir, 'applications');
  return {
    ...result.config,
    dataDir,
    applicationsDir,
    rateLimit: 1_000_000,
    minFreeBytes: 0,
    // The providers of tests are on this machine.
    signIn: { privateRanges: ['127.0.0.0/8'] },
    logLevel: 'info',
    ...overrides,
  };
};

/** Starts the app on a copy of the migrated database; `stop` drops the copy. */
export const startTestHub = async (
  overrides: Partial<Config> = {},
  secret: Uint8Array = randomBytes(32),
  content: 'migrated' | 'demo' = 'migrated',
): Promise<TestHub> => {
  const { db, connectionString, drop } = await createTestDatabase(content);
  const clock = createTestClock();
  const config = readTestConfig(overrides);
  const logLines: string[] = [];
  const dependencies = createDependencies({
    database: db,
    connectionString,
    clock,
    config,
    log: pino({ level: config.logLevel }, collectLines(logLines)),
    secret,
    auditKey: secret,
  });
  const app = await buildApp(dependencies);
  // Builders record contents that are not stored, so the storage has to be known before.
  await dependencies.storage.assertUsable().catch(() => undefined);
  return {
    app,
    db,
    connectionString,
    clock,
    dependencies,
    logLines,
    anonymous: createTestClient(app),
    signIn: async (person) => {
      const who = person ?? (await buildPerson(db));
      return { ...createTestClient(app, await issueToken(dependencies, who.id)), person: who };
    },
    stop: async () => {
      await app.close();
      await drop();
      if (overrides.dataDir === undefined) await rm(config.dataDir, { recursive: true, force: true });
    },
  };
};

/** Issues the first token of a new session, as sign-in does. */
export const issueToken = async (
  { database, tokens, clock }: Pick<AppDependencies, 'database' | 'tokens' | 'clock'>,
  personId: string,
): Promise<string> => {
  const issuedAt = clock.now();
  const now = issuedAt.toString();
  const session = await buildSession(database, {
    person_id: personId,
    created_at: now,
    last_used_at: now,
    rotated_at: now,
    expires_at: issuedAt.add({ hours: 24 * sessionLifeDays }).toString(),
  });
  return tokens.sign({
    sub: personIdSchema.parse(personId),
    sid: sessionIdSchema.parse(session.id),
    email: '',
    firstName: '',
    lastName: '',
    permissions: [],
    teams: [],
    number: session.token_number,
    issuedAt,
  });
};
