import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { LoadRequest } from './load.ts';
import { titleWords } from './practice.ts';
import { openPractice, startPracticeServer } from './practice-databases.ts';
import { startHub } from './servers.ts';
import { openSessions } from './sessions.ts';
import { percentile, steadyRate } from './steady-rate.ts';

// The search in the text of 100,000 pages: the 95th percentile at 20 requests a second, for words from rare to common.

const steady = { perSecond: 20, seconds: 20 };
const slowestAllowedMs = 100;
const people = 20;
/** Rows that the search in the header asks for. */
const size = 5;

const addPages = async (connectionString: string, words: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from file_pages limit 1');
    if (rowCount !== 0) return;
    const template = await readFile(new URL('./file-text-practice.sql', import.meta.url), 'utf8');
    const filled = template
      .replace('{words}', `'{${words.join(',')}}'`)
      .replace('{wordCount}', String(words.length));
    await client.query(filled);
    for (const table of ['file_contents', 'file_pages', 'files'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
};

/** Searches as people type them: one word or several, common or rare, a beginning, a quotation. */
const buildSearches = (words: readonly string[]): Readonly<Record<string, readonly string[]>> => {
  const at = (n: number): string => words[n % words.length] ?? '';
  const series = Array.from({ length: 20 }, (_, n) => n);
  return {
    'Common word': series.map((n) => at(n)),
    'Rare word': series.map((n) => at(1500 + 61 * n)),
    'Three words': series.map((n) => `${at(3 + n)} ${at(90 + 7 * n)} ${at(400 + 13 * n)}`),
    'Beginning of a word': series.map((n) => at(200 + 17 * n).slice(0, 4)),
    Quotation: series.map((n) => `"${at(n)} ${at(20 + n)}"`),
  };
};

const server = await startPracticeServer();
try {
  const { connectionString } = await openPractice(server, 10_000);
  const words = await titleWords();
  await addPages(connectionString, words);
  const sessions = await openSessions(connectionString, people);
  const hub = await startHub({ DATABASE_URL: connectionString, HUB_DEMO: '0' });
  for (const [label, searches] of Object.entries(buildSearches(words))) {
    const requests = searches.map(
      (qs, n): LoadRequest => ({
        token: sessions[n % people]?.token ?? '',
        path: `/api/search/documents?qs=${encodeURIComponent(qs)}&size=${size}`,
      }),
    );
    await steadyRate(hub.baseUrl, requests, { ...steady, seconds: 5 });
    const result = await steadyRate(hub.baseUrl, requests, steady);
    const p95 = percentile(result, 0.95);
    if (result.failures > 0 || p95 >= slowestAllowedMs) process.exitCode = 1;
    process.stdout.write(
      `${label}: p95 ${p95.toFixed(1)} ms, median ${percentile(result, 0.5).toFixed(1)} ms at ${steady.perSecond}/s, ${result.failures} failures\n`,
    );
  }
  await hub.stop();
} finally {
  await server.stop();
}
