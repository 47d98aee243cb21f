import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Gateways } from '../gateways/gateways.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { HealthChecks } from '../platform/health/health-checks.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { FileTokens, MailTokens, UploadTokens } from './access/file-tokens.ts';
import type { PersonalTokens } from './access/personal-tokens.ts';
import type { SecretBox } from './access/secret-box.ts';
import type { SessionTokens } from './access/session-tokens.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { EventTypes } from './events/define-events.ts';
import type { LiveExtensions } from './live/live-extensions.ts';

/** The dependencies of every module; `createDependencies` creates them. */
export interface AppDependencies {
  database: Database;
  /** Address of the database, for dedicated connections such as LISTEN. */
  connectionString: string;
  clock: Clock;
  config: Config;
  log: FastifyBaseLogger;
  tokens: SessionTokens;
  personalTokens: PersonalTokens;
  /** Encrypts the secrets of second factors. */
  secretBox: SecretBox;
  /** Encrypts the hub's client secrets at outside identity providers. */
  providerSecretBox: SecretBox;
  /** Encrypts the secrets of webhooks. */
  webhookSecretBox: SecretBox;
  /** Gateways to outside systems. */
  gateways: Gateways;
  /** Storage of file contents. */
  storage: Storage;
  /** Tokens of signed addresses that serve files. */
  fileTokens: FileTokens;
  /** Tokens of uploads that wait for a decision about their name. */
  uploadTokens: UploadTokens;
  /** Tokens of signed addresses that serve the bodies of emails. */
  mailTokens: MailTokens;
  audit: AuditLog;
  /** Registry of health checks, one per service. */
  health: HealthChecks;
  metrics: Metrics;
  /** Registry of the types of events. */
  events: EventTypes;
  /** The additions of modules to the live socket. */
  live: LiveExtensions;
  /** Registry of background jobs. */
  jobs: Jobs;
  /** Queue for jobs that follow from a change. */
  queue: JobQueue;
}

/** A module of the hub: registers its calls, events, jobs and health check on the app. */
export type Module = (app: FastifyInstance, dependencies: AppDependencies) => void | Promise<void>;
