import { compareRequests } from '../compare.ts';
import type { LoadRequest } from '../load.ts';
import type { Practice } from '../practice-databases.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { openSessions } from '../sessions.ts';
import { percentile, steadyRate } from '../steady-rate.ts';
import { findStreams } from './stream-practice.ts';

// Pages of streams at five million events. One request in two is about the invention of 100,000 events.

const roundLength = 40;
const perSecond = 50;

/** Queries of a page: the newest, older and newer ones, a date, kinds. The last event of most streams is 490. */
const queries: Readonly<Record<string, (n: number) => string>> = {
  'A page of a stream': (n) => ['', `to=${200 + n}`, `from=${200 + n}`][n % 3] ?? '',
  'Pages from a date': (n) => `to=${new Date(Date.now() - n * 86_400_000 * 15).toISOString()}`,
  'Pages of some kinds': (n) =>
    `kinds=${['file-wrapper', 'files', 'notes'][n % 3]}&kinds=invention&to=${100_000 - n}`,
};

/** Measures pages of streams alone at a steady rate, and the page in turn with the baseline. */
export const measureStreams = async (practice: Practice, seconds: number, report: Report): Promise<void> => {
  const { longest, others } = await findStreams(practice);
  const people = await openSessions(practice.connectionString, roundLength);
  const requestsOf = (path: (id: string, n: number) => string): LoadRequest[] =>
    people.map(({ token }, n) => ({
      token,
      path: path(n % 2 === 0 ? longest : (others[n % others.length] ?? ''), n),
    }));
  const rounds: Record<string, LoadRequest[]> = {
    ...Object.fromEntries(
      Object.entries(queries).map(([label, query]) => [
        label,
        requestsOf((id, n) => `/api/streams/${id}?size=25&${query(n)}`),
      ]),
    ),
    'Counts and read markers': requestsOf((id) => `/api/streams/${id}/kinds`),
  };
  await withServer(
    startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' }),
    async ({ baseUrl }) => {
      for (const [label, requests] of Object.entries(rounds)) {
        await steadyRate(baseUrl, requests, { perSecond, seconds: 3 });
        const result = await steadyRate(baseUrl, requests, { perSecond, seconds: 2 * seconds });
        if (result.failures > 0) throw new Error('a request failed at a steady rate');
        report.say(
          `${label}: p95 at ${perSecond} requests/s`,
          `${percentile(result, 0.95).toFixed(1)} ms, median ${percentile(result, 0.5).toFixed(1)} ms`,
          'under 30 ms',
        );
      }
    },
  );
  const label = 'A page of a stream';
  await compareRequests(practice, { [label]: rounds[label] ?? [] }, seconds, {
    report,
    least: () => 'at least 60 %',
  });
};
