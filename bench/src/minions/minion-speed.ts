import { deepStrictEqual } from 'node:assert';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import pg from 'pg';
import { type LoadRequest, load, median } from '../load.ts';
import { type RunningServer, startHub, withServer } from '../servers.ts';
import { openSessions } from '../sessions.ts';
import { startStrapi } from './strapi-server.ts';

// Requests/s of the hub and of Strapi for the list of minions and the comments of a minion, on the same rows in the same
// PostgreSQL, by turns. Both find out with each request who asks and what they may do. STRAPI_DIR is the folder of a Strapi application with its packages (tools/src/strapi/README.md).

const rounds = 3;
const seconds = 5;
const connections = 16;

const strapiFolder = process.env.STRAPI_DIR;
if (!strapiFolder) throw new Error('STRAPI_DIR is not set: the folder of a Strapi application');

const runSql = async (connectionString: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const readScript = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

const addressOf = (connectionString: string, database: string): string => {
  const address = new URL(connectionString);
  address.pathname = database;
  return address.href;
};

const minionOf = (n: number): string => n.toString(16).padStart(24, 'm');
const places = Array.from({ length: 20 }, (_, n) => n + 1);

/** Queries of each list, without the address of a server. */
const lists = {
  'Minions, 25 of 1,000 by name': places.map(
    (page) => `/minions?pagination[page]=${page}&pagination[pageSize]=25&sort=name:asc`,
  ),
  'Minions of one trainer': places.map(
    (n) =>
      `/minions?filters[trainer][$containsi]=trainer ${n % 20}&sort=startDate:desc&pagination[pageSize]=25`,
  ),
  'Comments, 25 newest of one minion': places.map(
    (n) => `/comments?filters[minionId][$eq]=${minionOf(n * 7)}&sort=createdAt:desc&pagination[pageSize]=25`,
  ),
};

interface Side {
  server: RunningServer;
  prefix: string;
  token: string;
}

const requestsOf = ({ prefix, token }: Side, paths: readonly string[]): LoadRequest[] =>
  paths.map((path) => ({ path: prefix + encodeURI(path), token }));

const read = async ({ server, prefix, token }: Side, path: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(server.baseUrl + prefix + encodeURI(path), { headers });
  const body: unknown = await response.json();
  // The moment at which a row was published is the only value in which the two differ.
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'publishedAt' ? undefined : value)),
  );
};

const measure = async (side: Side, paths: readonly string[]): Promise<number> => {
  const { requestsPerSecond, failures } = await load(side.server.baseUrl, requestsOf(side, paths), {
    seconds,
    connections,
  });
  if (failures > 0) throw new Error('a request failed under load');
  return requestsPerSecond;
};

const compare = async (hub: Side, strapi: Side): Promise<void> => {
  for (const [name, paths] of Object.entries(lists)) {
    for (const path of paths) deepStrictEqual(await read(hub, path), await read(strapi, path), path);
    const rates = { hub: [] as number[], strapi: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const ours = await measure(hub, paths);
      const theirs = await measure(strapi, paths);
      // The first round warms both up.
      if (round > 0) {
        rates.hub.push(ours);
        rates.strapi.push(theirs);
      }
    }
    const [ours, theirs] = [median(rates.hub), median(rates.strapi)];
    process.stdout.write(
      `${name}: hub ${ours.toFixed(0)}/s, Strapi ${theirs.toFixed(0)}/s, ${(ours / theirs).toFixed(1)} times\n`,
    );
  }
};

/** Registers a user of Strapi and returns their token. */
const registerAtStrapi = async (baseUrl: string): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'reader', email: 'reader@example.com', password: 'Minions-2026' }),
  });
  const { jwt } = (await response.json()) as { jwt?: string };
  if (!jwt) throw new Error(`Strapi did not register the user: ${response.status}`);
  return jwt;
};

const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-strapi-'));
const postgres = await startEmbeddedServer({ dataDir, log: silentLog });
try {
  const [hubAddress, strapiAddress] = ['hub_side', 'strapi_side'].map((name) =>
    addressOf(postgres.connectionString, name),
  ) as [string, string];
  await runSql(postgres.connectionString, 'create database hub_side', 'create database strapi_side');
  await migrate(hubAddress, { log: silentLog });
  await runSql(hubAddress, await readScript('fill-hub.sql'), 'vacuum analyze');
  const [session] = await openSessions(hubAddress, 1);
  process.stdout.write(`Load of the machine before: ${loadavg()[0]?.toFixed(2)}\n`);
  await withServer(startStrapi(strapiFolder, strapiAddress), async (strapi) => {
    await runSql(strapiAddress, await readScript('fill-strapi.sql'), 'vacuum analyze');
    await withServer(startHub({ DATABASE_URL: hubAddress, HUB_DEMO: '0' }), async (hub) =>
      compare(
        { server: hub, prefix: '/api/streams/minion-dojo-api/api', token: session?.token ?? '' },
        { server: strapi, prefix: '/api', token: await registerAtStrapi(strapi.baseUrl) },
      ),
    );
  });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
