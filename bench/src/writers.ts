import autocannon from 'autocannon';
import pg from 'pg';
import type { Practice } from './practice-databases.ts';
import { buildScenarios } from './scenarios.ts';
import { openSessions } from './sessions.ts';

/** Result of concurrent writers on one invention. */
export interface WritersResult {
  writesPerSecond: number;
  p99: number;
  /** Whether its events are 1, 2, 3 … up to the number of writes, without a gap. */
  isContiguous: boolean;
}

const readNumbers = async (connectionString: string, inventionId: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ events: number; newest: number; last: number }>(
    `select count(*)::int as events, coalesce(max(seq), 0) as newest,
       (select last_seq from stream_heads where invention_id = $1) as last
     from stream_events where invention_id = $1`,
    [inventionId],
  );
  await client.end();
  return rows[0] ?? { events: 0, newest: 0, last: 0 };
};

/** Lets writers create tasks on one invention, the most contended lock, each as fast as responses arrive. */
export const measureWriters = async (
  baseUrl: string,
  practice: Practice,
  { writers, seconds }: { writers: number; seconds: number },
): Promise<WritersResult> => {
  const [{ inventionById }, [person]] = await Promise.all([
    buildScenarios(practice),
    openSessions(practice.connectionString, 1),
  ]);
  const inventionId = inventionById.at(-1)?.path.split('/').at(-1) ?? '';
  const result = await autocannon({
    url: `${baseUrl}/api/workflow/tasks/`,
    method: 'POST',
    connections: writers,
    duration: seconds,
    headers: { authorization: `Bearer ${person?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ inventionId, title: 'One of many writers' }),
  });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error('a write failed under load');
  const { events, newest, last } = await readNumbers(practice.connectionString, inventionId);
  return {
    writesPerSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    isContiguous: events === newest && newest === last && events >= result['2xx'],
  };
};
