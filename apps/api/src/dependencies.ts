import { createGateways } from './gateways/gateways.ts';
import { createHealthChecks } from './platform/health/health-checks.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { createFileTokens, createMailTokens, createUploadTokens } from './spine/access/file-tokens.ts';
import { createPersonalTokens } from './spine/access/personal-tokens.ts';
import { createSecretBox } from './spine/access/secret-box.ts';
import { createSessionTokens } from './spine/access/session-tokens.ts';
import { createAuditLog } from './spine/audit/audit-log.ts';
import { createEventTypes } from './spine/events/define-events.ts';
import { createGuardedStorage } from './spine/files/guard-storage.ts';
import { createLiveExtensions } from './spine/live/live-extensions.ts';
import type { AppDependencies } from './spine/module.ts';

/** The options in which the program and the tests differ, and the dependencies that a test replaces. */
export type DependencyOptions = Partial<AppDependencies> &
  Pick<AppDependencies, 'database' | 'connectionString' | 'clock' | 'config' | 'log'> & {
    /** Signs session tokens and personal tokens, and seals stored secrets. */
    secret: Uint8Array;
    /** Signs the audit log. */
    auditKey: Uint8Array;
  };

/** Creates everything the modules work with. The only composition: the program and the tests share it. */
export const createDependencies = ({ secret, auditKey, ...given }: DependencyOptions): AppDependencies => {
  const { database, clock, config, log } = given;
  const jobs = given.jobs ?? createJobs();
  return {
    tokens: createSessionTokens(secret, clock),
    personalTokens: createPersonalTokens(secret),
    secretBox: createSecretBox(secret, 'second-factor'),
    providerSecretBox: createSecretBox(secret, 'identity-provider'),
    webhookSecretBox: createSecretBox(secret, 'webhook'),
    fileTokens: createFileTokens(secret, clock),
    uploadTokens: createUploadTokens(secret, clock),
    mailTokens: createMailTokens(secret, clock),
    storage: createGuardedStorage(createStorage(config), database),
    gateways: createGateways({ ...given, officeKeyBox: createSecretBox(secret, 'patent-office') }),
    audit: createAuditLog(auditKey, clock),
    health: createHealthChecks(),
    metrics: createMetrics(),
    events: createEventTypes(),
    live: createLiveExtensions(),
    jobs,
    queue: createJobQueue({ database, jobs, log }),
    ...given,
  };
};
