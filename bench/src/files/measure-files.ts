import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import type { LoadRequest } from '../load.ts';
import { titleWords } from '../practice.ts';
import type { Practice } from '../practice-databases.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { openSessions, type SignedIn } from '../sessions.ts';
import { percentile, steadyRate } from '../steady-rate.ts';
import { completeFiles, findCrowdedInvention, readPhrases } from './file-practice.ts';
import { measureTransfers } from './file-transfers.ts';

const people = 20;
const perSecond = 20;
/** Seconds of the requests before a measurement. */
const warmUp = 3;
/** Rows that the search in the header asks for. */
const foundRows = 5;

type Kinds = Readonly<Record<string, readonly LoadRequest[]>>;

/** Pages of 25 as the Files tab asks for them. */
const buildLists = async (practice: Practice, sessions: readonly SignedIn[]): Promise<Kinds> => {
  const reference = await findCrowdedInvention(practice);
  const words = await titleWords();
  const list = (queries: readonly object[]): LoadRequest[] =>
    sessions.map(({ token }, n) => ({
      token,
      path: listFilesByReference.path,
      body: { reference, size: 25, ...queries[n % queries.length] },
    }));
  const sorts = ['createdAt', 'name', 'size', 'kind'].flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]);
  const named = words.slice(100, 120);
  return {
    'newest first': list([{}]),
    'each order': list(sorts),
    'rows 5,000 to 9,975': list([{ skip: 5000 }, { skip: 9975, sort: 'name' }]),
    'one kind': list([{ kinds: ['pdf'] }, { kinds: ['table'], sort: 'name' }]),
    'one tag': list(Array.from({ length: 20 }, (_, n) => ({ tags: [`tag-${n}`] }))),
    'one source': list([{ sources: ['mail'] }, { sources: ['uploaded'], sort: 'size' }]),
    'one person': list(sessions.map(({ email }) => ({ people: [email] }))),
    'a word of the name': list(named.map((qs) => ({ qs }))),
    'the trash': list([{ isDeleted: true }]),
  };
};

/** Searches as people type them: one word or several, common or rare, a beginning, a quotation. */
const buildSearches = async (practice: Practice, sessions: readonly SignedIn[]): Promise<Kinds> => {
  const words = await titleWords();
  const phrases = await readPhrases(practice, people);
  const at = (n: number): string => words[n % words.length] ?? '';
  const search = (toText: (n: number) => string): LoadRequest[] =>
    sessions.map(({ token }, n) => ({
      token,
      path: `${searchFileText.path}?qs=${encodeURIComponent(toText(n))}&size=${foundRows}`,
    }));
  return {
    'common word': search(at),
    'rare word': search((n) => at(1500 + 61 * n)),
    'three words': search((n) => `${at(3 + n)} ${at(90 + 7 * n)} ${at(400 + 13 * n)}`),
    'beginning of a word': search((n) => at(200 + 17 * n).slice(0, 4)),
    'quotation of a page': search((n) => `"${phrases[n]}"`),
  };
};

/** Measures all kinds in turn, then each on its own, and reports their 95th percentiles. */
const measureKinds = async (
  baseUrl: string,
  kinds: Kinds,
  seconds: number,
  say: (kind: string, measured: string) => void,
): Promise<void> => {
  const groups = Object.values(kinds);
  const mixed = Array.from({ length: people }, (_, n) => groups.flatMap((group) => group[n] ?? [])).flat();
  await steadyRate(baseUrl, mixed, { perSecond, seconds: warmUp });
  for (const [kind, requests] of [['', mixed] as const, ...Object.entries(kinds)]) {
    const result = await steadyRate(baseUrl, requests, { perSecond, seconds: kind ? seconds : 2 * seconds });
    if (result.failures > 0) throw new Error(`a request failed: ${kind}`);
    const [p95, middle] = [percentile(result, 0.95), percentile(result, 0.5)];
    say(kind, `p95 ${p95.toFixed(0)} ms, median ${middle.toFixed(0)} ms`);
  }
};

/** Measures transfers, lists and the search in the text of files. */
export const measureFiles = async (practice: Practice, seconds: number, report: Report): Promise<void> => {
  await completeFiles(practice);
  const sessions = await openSessions(practice.connectionString, people);
  const hub = startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' });
  await withServer(hub, async ({ baseUrl }) => {
    const lists = await buildLists(practice, sessions);
    await measureKinds(baseUrl, lists, seconds, (kind, measured) =>
      report.say(
        kind
          ? `… ${kind}`
          : '25 of 100,000 files of one invention, all kinds of lists in turn, at 20 requests/s',
        measured,
        kind ? 'for information' : 'p95 under 40 ms',
      ),
    );
    const searches = await buildSearches(practice, sessions);
    await measureKinds(baseUrl, searches, seconds, (kind, measured) =>
      report.say(
        kind ? `… ${kind}` : 'Search in 100,000 pages, all kinds in turn, at 20 requests/s',
        measured,
        kind ? 'for information' : 'p95 under 100 ms',
      ),
    );
  });
  await measureTransfers(practice, report);
};
