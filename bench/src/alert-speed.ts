import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import pg from 'pg';
import { createRefreshNotifications } from '../../apps/api/src/modules/notifications/jobs/refresh.job.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';

// Seconds that the alerts of 100,000 open statutory milestones take, or of as many as the argument says: the first run, which raises them, and a second one, which
// finds that nothing has changed. The baseline is one pass over the same milestones that only counts their dates.

const milestones = Number(process.argv[2] ?? 100_000);
const inventions = milestones / 10;
const people = 300;
const verifiers = 12;
/** Due dates lie on days from a month ago to two years ahead, as those of a practice that keeps up with its work. */
const days = 760;
const slowestAllowedSeconds = milestones / 10_000;

const fillStatements = [
  `insert into inventions (id, title, status, created_at, updated_at)
    select uuidv7(), 'Invention ' || n, 'prosecution', now(), now() from generate_series(1, ${inventions}) as n`,
  `insert into milestones (id, invention_id, title, due_at, rule_id, deadline, created_at, updated_at)
    select uuidv7(), chosen.id, 'Respond ' || n, day, 'OA-NF',
      jsonb_build_object('due', day, 'latest', day + 92, 'trigger', day - 92, 'extensions', '[]'::jsonb), now(), now()
    from generate_series(1, ${milestones}) as n
      cross join lateral (select current_date - 30 + n * 7 % ${days} as day) as dated
      join (select id, row_number() over (order by id) as place from inventions) as chosen
        on chosen.place = 1 + n % ${inventions}`,
  `insert into milestone_assignees (milestone_id, principal_id, position)
    select open.id, chosen.id, 0
    from (select id, row_number() over (order by id) as place from milestones) as open
      join (select id, row_number() over (order by id) - 1 as place from people) as chosen
        on chosen.place = open.place % (select count(*) from people)
    where open.place % 10 > 0`,
  'analyze',
];

const fill = async (db: ReturnType<typeof createDatabase>, client: pg.Client): Promise<void> => {
  for (let n = 0; n < people; n += 1)
    await buildPerson(db, {
      permissions: n < verifiers ? ['inventions:edit', 'deadlines:verify'] : ['inventions:edit'],
    });
  for (const statement of fillStatements) await client.query(statement);
};

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const folder = await mkdtemp(join(tmpdir(), 'hub-alert-bench-'));
const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), log: silentLog });
try {
  await migrate(server.connectionString, { log: silentLog });
  const { connectionString } = server;
  const db = createDatabase({
    connectionString,
    poolSize: 2,
    statementTimeoutMs: 120_000,
    applicationName: 'bench',
  });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await fill(db, client);
    const job = createRefreshNotifications({ database: db, clock: systemClock });
    const [first, second] = [await measure(() => job.run()), await measure(() => job.run())];
    const pass = await measure(() =>
      client.query('select count(*), max(final_at) from milestones where not is_finished and not is_deleted'),
    );
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from notifications',
    );
    console.log(
      `alerts of ${milestones} open milestones, ${people} people: ${first.toFixed(2)} s for ${rows[0]?.count} alerts, ${second.toFixed(2)} s without a change; one pass over them ${pass.toFixed(2)} s`,
    );
    if (Math.max(first, second) > slowestAllowedSeconds) process.exitCode = 1;
  } finally {
    await client.end();
    await db.destroy();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
