import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '../storage/s3-storage.ts';
import { type DocketingSettings, docketingVariables, readDocketing } from './docketing-settings.ts';
import { type FirmSettings, firmVariables, readFirm } from './firm-settings.ts';
import { listMailFaults, type MailSettings, mailVariables, readMailSettings } from './mail-settings.ts';
import { listModelFaults, type ModelSettings, modelVariables, readModelSettings } from './model-settings.ts';
import { networkVariables, type PrivateNetworks, readNetworks } from './private-networks.ts';
import { type RepositorySettings, readRepository, repositoryVariables } from './repository-settings.ts';
import { type ScannerAddress, scannerAddressSchema } from './scanner-address.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../../../..');

const roles = ['web', 'worker'] as const;

/** Role of a process: serve requests or run background jobs. */
type Role = (typeof roles)[number];

const flagSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1');
const urlSchema = z.url('must be an address such as https://example.com/board');

/** Splits a comma-separated list. */
const splitList = (list: string): string[] => list.split(',').map((entry) => entry.trim());

/**
 * Returns whether a text is an origin that a content security policy accepts: lower case, without path or default port.
 */
const isOrigin = (origin: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) && URL.parse(origin)?.origin === origin;
const originSchema = z
  .string()
  .refine(isOrigin, 'must be origins such as https://example.com, separated by commas');

/** An IP address or range. A range of all addresses would let every caller forge its own address. */
const proxySchema = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or ranges, separated by commas')
  .refine((proxy) => !proxy.endsWith('/0'), 'must not include every address');

/** The settings of the server, by environment variable. `docs/variables.md` lists them from here. */
export const environmentSchema = z.object({
  HUB_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  HUB_PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(4300)
    .describe('Port to listen on; 0 selects a free one.'),
  HUB_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://hub.example.com')
    .optional()
    .describe('Origin under which browsers reach the hub. Unset: the address it listens on.'),
  HUB_DATA_DIR: z
    .string()
    .min(1)
    .default('.hub')
    .describe('Folder of database, files and generated secrets, relative to the repository.'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/hub',
    })
    .optional()
    .describe('PostgreSQL 18 to use instead of the embedded one.'),
  HUB_DEMO: flagSchema
    .optional()
    .describe(
      'Loads the demo workspace into an empty database. Unset: on the embedded database, unless NODE_ENV is production.',
    ),
  HUB_ROLES: z
    .string()
    .default(roles.join(','))
    .transform(splitList)
    .pipe(z.array(z.enum(roles, `must be ${roles.join(' or ')}, or both separated by a comma`)).min(1))
    .describe('Roles of this process: requests (`web`), background jobs (`worker`), or both.'),
  HUB_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs tokens and encrypts authenticator secrets. Unset: generated and stored in the data folder.',
    ),
  HUB_AUDIT_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Signs the audit log. Unset: generated and stored in the data folder.'),
  HUB_REQUIRE_SECOND_FACTOR: flagSchema
    .optional()
    .describe('Grants `admin` and `walls:manage` only to sessions with a second factor.'),
  HUB_BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Encrypts backups, which then include the secrets of the data folder.'),
  HUB_METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for reading /metrics from other machines.'),
  HUB_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('warn')
    .describe('Minimum level of log messages.'),
  HUB_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('Bucket of an S3 service for files. Unset: the data folder.'),
  HUB_S3_ENDPOINT: urlSchema.optional().describe('Address of the S3 service, unless it is Amazon S3.'),
  HUB_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  HUB_S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Access key of the S3 service. Unset: the role of the machine.'),
  HUB_S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of the access key.'),
  HUB_S3_PATH_STYLE: flagSchema
    .optional()
    .describe('Whether the bucket is part of the path, as most services other than Amazon S3 need it.'),
  HUB_MIN_FREE_GB: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .default(2)
    .describe('Gigabytes that stay free on the disk of the data folder.'),
  HUB_CLAMD: scannerAddressSchema
    .optional()
    .describe('Host and port, or Unix socket, of a clamd that scans files for viruses. Unset: no scan.'),
  HUB_OCR: flagSchema
    .optional()
    .describe('Whether workers recognize the text of scans and images. Unset: yes.'),
  HUB_USPTO_SYNC: flagSchema
    .optional()
    .describe(
      'Whether workers read each application about once a day. Unset: yes. Reading on demand works in any case.',
    ),
  HUB_USPTO_URL: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://api.uspto.gov')
    .optional()
    .describe(
      'Origin of the Open Data Portal. Unset: `https://api.uspto.gov`; in the demo, a local service.',
    ),
  HUB_USPTO_KEY: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Key of the Open Data Portal. Unset: the one that an administrator enters.'),
  HUB_USPTO_RATE: z.coerce
    .number('must be a number from 1 to 10')
    .min(1, 'must be a number from 1 to 10')
    .max(10, 'must be a number from 1 to 10')
    .default(4)
    .describe('Maximum requests per second to the patent office, for all instances together.'),
  ...repositoryVariables,
  ...docketingVariables,
  ...mailVariables,
  ...firmVariables,
  ...modelVariables,
  ...networkVariables,
  HUB_FEEDBACK_URL: urlSchema.optional().describe('Address of the feedback board.'),
  HUB_RATE_LIMIT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(30_000)
    .describe('Maximum requests per minute from one address.'),
  HUB_REQUEST_TIMEOUT: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(1, 'must be at least 1')
    .default(30)
    .describe(
      'Maximum seconds for a request to arrive; a response that nobody reads is given up within four times as long.',
    ),
  HUB_FRAME_ANCESTORS: z
    .string()
    .transform(splitList)
    .pipe(z.array(originSchema))
    .optional()
    .describe('Origins that may embed the hub in a frame.'),
  HUB_TRUSTED_PROXIES: z
    .string()
    .transform(splitList)
    .pipe(z.array(proxySchema))
    .optional()
    .describe('Reverse proxies (addresses or ranges) whose forwarded headers are trusted.'),
  NODE_ENV: z
    .string()
    .optional()
    .describe(
      '`production`: no demo if HUB_DEMO is unset. `development` and `test`: every response is validated, otherwise large ones by sample.',
    ),
});

/** How the hub reaches the patent office. */
export interface OfficeSettings {
  /** Origin of the Open Data Portal; undefined for the office's own. */
  url: string | undefined;
  /** Whether a local service of the demo is at `url`. */
  isDemo: boolean;
  /** Key that takes precedence over the stored one. */
  apiKey: string | undefined;
  /** Minimum time between the starts of two requests, in milliseconds. */
  gapMs: number;
  /** Waits before a repetition; replaced by tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The validated settings of one process. */
export interface Config {
  host: string;
  port: number;
  /** Origin at which browsers reach the hub; undefined for the address it listens on. */
  publicUrl: string | undefined;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Folder with the applications that people install, each as the build left it. */
  applicationsDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  roles: ReadonlySet<Role>;
  secret: string | undefined;
  auditKey: string | undefined;
  /** Whether sensitive permissions require a session with a one-time code. */
  requireSecondFactor: boolean;
  backupPassphrase: string | undefined;
  metricsToken: string | undefined;
  logLevel: z.infer<typeof environmentSchema>['HUB_LOG_LEVEL'];
  /** The S3 service that stores files; undefined for the data folder. */
  s3: S3Settings | undefined;
  /** Bytes that stay free on the disk of the data folder. */
  minFreeBytes: number;
  /** The virus scanner; undefined if files are not scanned. */
  clamd: ScannerAddress | undefined;
  /** Whether workers recognize the text of scanned pages and images. */
  ocr: boolean;
  /** Whether applications are read at the patent office without being asked for. */
  usptoSync: boolean;
  uspto: OfficeSettings;
  /** The documents repository; undefined if none is connected. */
  repository: RepositorySettings | undefined;
  docketing: DocketingSettings;
  webhooks: PrivateNetworks;
  signIn: PrivateNetworks;
  mail: MailSettings;
  /** The sender of reports. */
  firm: FirmSettings;
  /** The language model; undefined if none is configured. */
  model: ModelSettings | undefined;
  feedbackUrl: string | undefined;
  /** Maximum requests per minute from one address. */
  rateLimit: number;
  /** Maximum time for a request to arrive, in milliseconds; of an upload, the maximum time without progress. */
  requestTimeoutMs: number;
  /** Origins that may embed the web app in a frame. */
  frameAncestors: readonly string[];
  /** Whether every response is validated; otherwise large ones by sample. */
  checksAllResponses: boolean;
  /** Addresses and ranges whose `X-Forwarded-For` header is trusted. */
  trustedProxies: readonly string[];
}

export type ConfigResult = { config: Config } | { faults: readonly string[] };

/** Removes empty variables, so that `NAME= npm start` counts as unset. */
const dropEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

const readS3 = (data: z.infer<typeof environmentSchema>): S3Settings | undefined => {
  const { HUB_S3_BUCKET: bucket, HUB_S3_ACCESS_KEY_ID: accessKeyId } = data;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    region: data.HUB_S3_REGION,
    endpoint: data.HUB_S3_ENDPOINT,
    credentials:
      accessKeyId === undefined
        ? undefined
        : { accessKeyId, secretAccessKey: data.HUB_S3_SECRET_ACCESS_KEY ?? '' },
    forcePathStyle: data.HUB_S3_PATH_STYLE ?? false,
  };
};

/** Returns the variables that look like ours and are not, such as a misspelt `HUB_PROT`. */
export const listUnknownVariables = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment).filter((name) => name.startsWith('HUB_') && !(name in environmentSchema.shape));

/** Reads the settings from environment variables. Returns all faults at once, one line each. */
export const readConfig = (environment: NodeJS.ProcessEnv): ConfigResult => {
  const { data, error } = environmentSchema.safeParse(dropEmpty(environment));
  if (error) return { faults: error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`) };
  const repository = readRepository(data);
  if ('fault' in repository) return { faults: [repository.fault] };
  const missing = [...listMailFaults(data), ...listModelFaults(data)];
  if (missing.length > 0) return { faults: missing };
  const demo = data.HUB_DEMO ?? (data.DATABASE_URL === undefined && data.NODE_ENV !== 'production');
  return {
    config: {
      host: data.HUB_HOST,
      port: data.HUB_PORT,
      publicUrl: data.HUB_PUBLIC_URL,
      dataDir: resolve(repositoryRoot, data.HUB_DATA_DIR),
      applicationsDir: join(repositoryRoot, 'apps'),
      databaseUrl: data.DATABASE_URL,
      demo,
      roles: new Set(data.HUB_ROLES),
      secret: data.HUB_SECRET,
      auditKey: data.HUB_AUDIT_KEY,
      requireSecondFactor: data.HUB_REQUIRE_SECOND_FACTOR ?? false,
      backupPassphrase: data.HUB_BACKUP_PASSPHRASE,
      metricsToken: data.HUB_METRICS_TOKEN,
      logLevel: data.HUB_LOG_LEVEL,
      s3: readS3(data),
      minFreeBytes: data.HUB_MIN_FREE_GB * 1024 ** 3,
      clamd: data.HUB_CLAMD,
      ocr: data.HUB_OCR ?? true,
      usptoSync: data.HUB_USPTO_SYNC ?? true,
      uspto: {
        url: data.HUB_USPTO_URL,
        isDemo: false,
        apiKey: data.HUB_USPTO_KEY,
        gapMs: 1000 / data.HUB_USPTO_RATE,
      },
      repository: repository.settings,
      docketing: readDocketing(data),
      ...readNetworks(data),
      mail: readMailSettings(data),
      firm: readFirm(data, demo),
      model: readModelSettings(data),
      feedbackUrl: data.HUB_FEEDBACK_URL,
      rateLimit: data.HUB_RATE_LIMIT,
      requestTimeoutMs: data.HUB_REQUEST_TIMEOUT * 1000,
      frameAncestors: data.HUB_FRAME_ANCESTORS ?? [],
      checksAllResponses: ['development', 'test'].includes(data.NODE_ENV ?? ''),
      trustedProxies: data.HUB_TRUSTED_PROXIES ?? [],
    },
  };
};
