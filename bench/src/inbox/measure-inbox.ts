import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Practice } from '../practice-databases.ts';
import { openSessions } from '../sessions.ts';
import { type SteadyResult, steadyRate } from '../steady-rate.ts';

const notifications = 1_000_000;

/** Fills the practice with 1,000,000 notifications, unless it has them. */
const fillInbox = async ({ connectionString }: Practice): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ total: number }>(
      'select count(*)::int as total from notifications',
    );
    if ((rows[0]?.total ?? 0) >= notifications) return;
    await client.query(await readFile(new URL('./fill-inbox.sql', import.meta.url), 'utf8'));
    await client.query('vacuum analyze notifications');
  } finally {
    await client.end();
  }
};

/** Prepares the practice and returns the measurement: latencies at 50 requests/s for the inbox and the unread count. */
export const prepareInbox = async (practice: Practice) => {
  await fillInbox(practice);
  return async (
    baseUrl: string,
    seconds: number,
  ): Promise<{ firstPage: SteadyResult; unread: SteadyResult }> => {
    const sessions = await openSessions(practice.connectionString, 40);
    const measure = async (path: string): Promise<SteadyResult> => {
      const requests = sessions.map(({ token }) => ({ path, token }));
      await steadyRate(baseUrl, requests, { perSecond: 50, seconds: 2 });
      return steadyRate(baseUrl, requests, { perSecond: 50, seconds });
    };
    return {
      firstPage: await measure('/api/notifications?size=50'),
      unread: await measure('/api/notifications/unread'),
    };
  };
};
