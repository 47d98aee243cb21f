import { resolve } from 'node:path';
import { z } from 'zod';

const repositoryRoot = resolve(import.meta.dirname, '../../../../..');

const roles = ['web', 'worker'] as const;

/** What one process does: answer requests, or run background jobs. */
type Role = (typeof roles)[number];

const flagSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1');
const urlSchema = z.url('must be an address such as https://example.com/board');

/** Splits a list that is written with commas. */
const splitList = (list: string): string[] => list.split(',').map((entry) => entry.trim());

/** An origin as browsers write it, by a name that a content policy can hold: no path, no capitals, no usual port. */
const isOrigin = (origin: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) && URL.parse(origin)?.origin === origin;
const originSchema = z
  .string()
  .refine(isOrigin, 'must be origins such as https://example.com, parted by commas');

/** An address or a range of them. A range of all addresses would let every caller forge its own. */
const proxySchema = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or ranges, parted by commas')
  .refine((proxy) => !proxy.endsWith('/0'), 'must not be every address');

/** Every setting of the server, by its environment variable. `docs/operations.md` lists them from here. */
export const environmentSchema = z.object({
  HUB_HOST: z.string().min(1).default('127.0.0.1').describe('Address it listens on.'),
  HUB_PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(4300)
    .describe('Port it listens on; 0 takes a free one.'),
  HUB_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://hub.example.com')
    .optional()
    .describe('Origin at which browsers reach it. Unset: the address it listens on.'),
  HUB_DATA_DIR: z
    .string()
    .min(1)
    .default('.hub')
    .describe('Folder of the embedded database and the generated secret, seen from the repository.'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/hub',
    })
    .optional()
    .describe('Another PostgreSQL 18 instead of the embedded one.'),
  HUB_DEMO: flagSchema
    .optional()
    .describe(
      'Whether an empty database is filled with the demo workspace. Unset: yes on the embedded database, unless NODE_ENV is production.',
    ),
  HUB_ROLES: z
    .string()
    .default(roles.join(','))
    .transform(splitList)
    .pipe(z.array(z.enum(roles, `may name ${roles.join(' and ')}, parted by commas`)).min(1))
    .describe('What this process does: answer requests (`web`), run background jobs (`worker`), or both.'),
  HUB_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Secret that signs tokens and seals authenticator secrets. Unset: one is generated and kept in the data folder.',
    ),
  HUB_AUDIT_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Key that signs the audit log. Unset: one is generated and kept in the data folder.'),
  HUB_REQUIRE_SECOND_FACTOR: flagSchema
    .optional()
    .describe('Whether `admin` and `walls:manage` count only in sessions with a one-time code.'),
  HUB_BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe("Encrypts backups, which then hold the data folder's secrets too."),
  HUB_METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token that reads /metrics from elsewhere than this machine.'),
  HUB_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('warn')
    .describe('Least important level that is logged.'),
  HUB_FEEDBACK_URL: urlSchema.optional().describe('Address of the feedback board.'),
  HUB_RATE_LIMIT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(30_000)
    .describe('Most requests a minute from one address.'),
  HUB_FRAME_ANCESTORS: z
    .string()
    .transform(splitList)
    .pipe(z.array(originSchema))
    .optional()
    .describe('Origins that may show the hub in a frame, parted by commas. Unset: nobody.'),
  HUB_TRUSTED_PROXIES: z
    .string()
    .transform(splitList)
    .pipe(z.array(proxySchema))
    .optional()
    .describe(
      'Addresses or ranges (CIDR) of the proxies before the hub, parted by commas; what they forward names the caller. Unset: such headers are ignored.',
    ),
  NODE_ENV: z.string().optional().describe('`production` switches the demo off where HUB_DEMO is unset.'),
});

/** The settings of one process, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin at which browsers reach it; unset: the address it listens on. */
  readonly publicUrl: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly roles: ReadonlySet<Role>;
  readonly secret: string | undefined;
  readonly auditKey: string | undefined;
  /** Whether sensitive permissions count only in sessions with a one-time code. */
  readonly requireSecondFactor: boolean;
  readonly backupPassphrase: string | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: z.infer<typeof environmentSchema>['HUB_LOG_LEVEL'];
  readonly feedbackUrl: string | undefined;
  /** Most requests a minute from one address. */
  readonly rateLimit: number;
  /** Origins that may show the web app in a frame. */
  readonly frameAncestors: readonly string[];
  /** Addresses and ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] };

/** An empty variable counts as unset, as `NAME= npm start` means it. */
const dropEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** Reads the settings from environment variables; answers every fault at once, a line each. */
export const readConfig = (environment: NodeJS.ProcessEnv): ConfigResult => {
  const { data, error } = environmentSchema.safeParse(dropEmpty(environment));
  if (error) return { faults: error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`) };
  return {
    config: {
      host: data.HUB_HOST,
      port: data.HUB_PORT,
      publicUrl: data.HUB_PUBLIC_URL,
      dataDir: resolve(repositoryRoot, data.HUB_DATA_DIR),
      databaseUrl: data.DATABASE_URL,
      demo: data.HUB_DEMO ?? (data.DATABASE_URL === undefined && data.NODE_ENV !== 'production'),
      roles: new Set(data.HUB_ROLES),
      secret: data.HUB_SECRET,
      auditKey: data.HUB_AUDIT_KEY,
      requireSecondFactor: data.HUB_REQUIRE_SECOND_FACTOR ?? false,
      backupPassphrase: data.HUB_BACKUP_PASSPHRASE,
      metricsToken: data.HUB_METRICS_TOKEN,
      logLevel: data.HUB_LOG_LEVEL,
      feedbackUrl: data.HUB_FEEDBACK_URL,
      rateLimit: data.HUB_RATE_LIMIT,
      frameAncestors: data.HUB_FRAME_ANCESTORS ?? [],
      trustedProxies: data.HUB_TRUSTED_PROXIES ?? [],
    },
  };
};
