import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Practice } from '../practice-databases.ts';
import { openSessions } from '../sessions.ts';
import { type SteadyResult, steadyRate } from '../steady-rate.ts';

const messages = 5_000;

/** Returns an invention that everyone may see with at least 5,000 messages; writes them if there is none yet. */
const openLongChat = async ({ connectionString }: Practice): Promise<string> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; total: number }>(
      `select id, (select count(*)::int from messages where invention_id = inventions.id) as total from inventions
       where not is_restricted and not is_walled order by application_number limit 1`,
    );
    const [invention] = rows;
    if (!invention) throw new Error('the practice has no open invention');
    if (invention.total < messages) {
      const sql = await readFile(new URL('./fill-chat.sql', import.meta.url), 'utf8');
      await client.query(sql, [invention.id]);
      await client.query('vacuum analyze messages');
    }
    return invention.id;
  } finally {
    await client.end();
  }
};

/** Latencies of requests for a long chat at 50 requests/s: its first page, and words in it. */
export const measureMessages = async (
  baseUrl: string,
  practice: Practice,
  seconds: number,
): Promise<{ firstPage: SteadyResult; search: SteadyResult }> => {
  const id = await openLongChat(practice);
  const sessions = await openSessions(practice.connectionString, 40);
  const measure = async (query: string): Promise<SteadyResult> => {
    const path = `/api/streams/chat/${id}/messages${query}`;
    const requests = sessions.map(({ token }) => ({ path, token }));
    await steadyRate(baseUrl, requests, { perSecond: 50, seconds: 2 });
    return steadyRate(baseUrl, requests, { perSecond: 50, seconds });
  };
  return { firstPage: await measure(''), search: await measure('?qs=examiner%20499') };
};
