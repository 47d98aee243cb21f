import { resolve } from 'node:path';
import { z } from 'zod';

const repositoryRoot = resolve(import.meta.dirname, '../../../../..');

const roles = ['web', 'worker'] as const;

/** What one process does: answer requests, or run background jobs. */
type Role = (typeof roles)[number];

const flagSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1');
const urlSchema = z.url('must be an address such as https://example.com/board');

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
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, `may name ${roles.join(' and ')}, parted by commas`)).min(1))
    .describe('What this process does: answer requests (`web`), run background jobs (`worker`), or both.'),
  HUB_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Secret that signs tokens. Unset: one is generated and kept in the data folder.'),
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
  NODE_ENV: z.string().optional().describe('`production` switches the demo off where HUB_DEMO is unset.'),
});

/** The settings of one process, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly roles: ReadonlySet<Role>;
  readonly secret: string | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: z.infer<typeof environmentSchema>['HUB_LOG_LEVEL'];
  readonly feedbackUrl: string | undefined;
  /** Most requests a minute from one address. */
  readonly rateLimit: number;
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
      dataDir: resolve(repositoryRoot, data.HUB_DATA_DIR),
      databaseUrl: data.DATABASE_URL,
      demo: data.HUB_DEMO ?? (data.DATABASE_URL === undefined && data.NODE_ENV !== 'production'),
      roles: new Set(data.HUB_ROLES),
      secret: data.HUB_SECRET,
      metricsToken: data.HUB_METRICS_TOKEN,
      logLevel: data.HUB_LOG_LEVEL,
      feedbackUrl: data.HUB_FEEDBACK_URL,
      rateLimit: data.HUB_RATE_LIMIT,
    },
  };
};
