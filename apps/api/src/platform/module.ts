import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { MicrosoftGateway } from '../gateways/microsoft/microsoft.port.ts';
import type { SecretBox } from './access/secret-box.ts';
import type { SessionTokens } from './access/session-tokens.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { HealthChecks } from './health/health-checks.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What the process gives its modules. */
export interface AppDependencies {
  readonly database: Database;
  /** Address of the database, for connections of their own such as LISTEN. */
  readonly connectionString: string;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly tokens: SessionTokens;
  /** Seals the secrets of second factors. */
  readonly secretBox: SecretBox;
  /** Seals the secrets by which the hub is known to outside identity providers. */
  readonly providerSecretBox: SecretBox;
  readonly microsoft: MicrosoftGateway;
  readonly audit: AuditLog;
  /** Where each service registers the check of its health. */
  readonly health: HealthChecks;
  readonly metrics: Metrics;
  /** Where modules register their background jobs. */
  readonly jobs: Jobs;
}

/** One service of the hub: registers its calls on the app. */
export type Module = (app: FastifyInstance, dependencies: AppDependencies) => void | Promise<void>;
