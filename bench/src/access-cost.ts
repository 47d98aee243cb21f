import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type LoadRequest, median } from './load.ts';
import type { Practice } from './practice-databases.ts';
import type { RecordedStatement } from './recorded-statements.ts';
import { type Recording, record } from './recording.ts';

/** The three forms of the predicate: joined, by what a row says itself, and that for administrators. */
const predicateStart =
  /\(not exists \(\s*select from invention_walls|\(\(not "?\w+"?\."is_walled" or|\(not "?\w+"?\."is_walled" or/;

const findEnd = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('a predicate has no end');
};

/** The statement as it would be if everybody saw everything; its parameters stay, so that both take the same ones. */
const withoutAccess = (text: string): string => {
  const start = text.search(predicateStart);
  if (start < 0) return text;
  const end = findEnd(text, start);
  const parameters = new Set(text.slice(start, end).match(/\$\d+(?=::uuid\[\])/g));
  const kept = [...parameters].map((parameter) => ` and ${parameter}::uuid[] is not null`).join('');
  return `${text.slice(0, start)}(true${kept})${withoutAccess(text.slice(end))}`;
};

/** Prepared, as the hub's own connections keep what they send again and again. */
const runAll = async (client: pg.Client, statements: readonly RecordedStatement[]): Promise<number> => {
  const start = performance.now();
  for (const { text, values } of statements) {
    const name = createHash('sha256').update(text).digest('base64url');
    await client.query({ name, text, values });
  }
  return performance.now() - start;
};

/** Sends each request once, one after the other, as a browser on a kept connection does. */
const askAll = async (baseUrl: string, requests: readonly LoadRequest[]): Promise<number> => {
  const start = performance.now();
  for (const { path, token } of requests) {
    const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return performance.now() - start;
};

/** By how much the access predicate makes things longer; 0.1 is a tenth. */
export interface AccessCost {
  /** Whole requests to the hub. */
  request: number;
  /** Their SQL statements alone. */
  statements: number;
}

/**
 * Measures the cost of the access predicate: the statements of these requests run with it and without it, by turns with the
 * requests themselves, on one connection each; the middle of seven rounds.
 */
export const measureAccessCost = async (
  baseUrl: string,
  { connectionString }: Practice,
  requests: readonly LoadRequest[],
): Promise<AccessCost> => {
  const recording: Recording = JSON.parse(await readFile(await record(connectionString, requests), 'utf8'));
  const statements = Object.values(recording).flatMap((entry) => entry.statements);
  const bare = statements.map(({ text, values }) => ({ text: withoutAccess(text), values }));
  if (!bare.some(({ text }, n) => text !== statements[n]?.text)) throw new Error('no predicate was found');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const rounds: AccessCost[] = [];
    for (let n = 0; n < 9; n++) {
      const guarded = await runAll(client, statements);
      const open = await runAll(client, bare);
      const whole = await askAll(baseUrl, requests);
      const added = guarded - open;
      if (n > 1) rounds.push({ request: added / (whole - added), statements: added / open });
    }
    return {
      request: median(rounds.map(({ request }) => request)),
      statements: median(rounds.map(({ statements }) => statements)),
    };
  } finally {
    await client.end();
  }
};
