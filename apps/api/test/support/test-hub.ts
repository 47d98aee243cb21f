import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { personIdSchema, sessionIdSchema } from '@hub/contract/fields.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { createMicrosoftAdapter } from '../../src/gateways/microsoft/microsoft.adapter.ts';
import { createSecretBox } from '../../src/platform/access/secret-box.ts';
import { sessionLifeDays } from '../../src/platform/access/session-life.ts';
import { createSessionTokens } from '../../src/platform/access/session-tokens.ts';
import { createAuditLog } from '../../src/platform/audit/audit-log.ts';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createHealthChecks } from '../../src/platform/health/health-checks.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import type { AppDependencies } from '../../src/platform/module.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

/** The whole server on a database of its own. */
export interface TestHub {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly connectionString: string;
  readonly clock: TestClock;
  readonly dependencies: AppDependencies;
  /** What was logged, a line each. */
  readonly logLines: string[];
  /** A client without a token. */
  readonly anonymous: TestClient;
  /** A client with a session of this person, or of a new one with the usual rights. */
  signIn(person?: { id: string }): Promise<TestClient & { readonly person: { id: string } }>;
  stop(): Promise<void>;
}

const readTestConfig = (overrides: Partial<Config>): Config => {
  const result = readConfig({});
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return { ...result.config, rateLimit: 1_000_000, logLevel: 'info', ...overrides };
};

const collectLines = (lines: string[]): Writable =>
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });

/** Starts the app on a copy of the migrated database; `stop` drops it. */
export const startTestHub = async (
  overrides: Partial<Config> = {},
  secret: Uint8Array = randomBytes(32),
): Promise<TestHub> => {
  const { db, connectionString, drop } = await createTestDatabase();
  const clock = createTestClock();
  const config = readTestConfig(overrides);
  const logLines: string[] = [];
  const dependencies: AppDependencies = {
    database: db,
    connectionString,
    clock,
    config,
    log: pino({ level: config.logLevel }, collectLines(logLines)),
    tokens: createSessionTokens(secret, clock),
    secretBox: createSecretBox(secret, 'second-factor'),
    providerSecretBox: createSecretBox(secret, 'identity-provider'),
    microsoft: createMicrosoftAdapter(),
    audit: createAuditLog(secret, clock),
    health: createHealthChecks(),
    metrics: createMetrics(),
    jobs: createJobs(),
  };
  const app = await buildApp(dependencies);
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
    },
  };
};

/** The first token of a new session, as sign-in makes it. */
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
