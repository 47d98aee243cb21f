import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Practice } from '../practice-databases.ts';
import type { Report } from '../report.ts';
import { openSessions } from '../sessions.ts';
import { percentile } from '../steady-rate.ts';

const build = resolve(import.meta.dirname, '../../../apps/alfred/build.ts');
const runs = 20;

interface Run {
  milliseconds: number;
  stdout: string;
}

const start = async (args: readonly string[], env: Record<string, string>): Promise<Run> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const [stdout, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}`);
  return { milliseconds: performance.now() - startedAt, stdout };
};

/** Measures the bundle of alfred, and commands from the start of their process to its end. */
export const measureAlfred = async (
  baseUrl: string,
  { connectionString }: Practice,
  { say }: Report,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-alfred-'));
  const bundle = join(folder, 'alfred.mjs');
  await start([build, folder], { PATH: process.env.PATH ?? '' });
  say('alfred, one file', `${((await stat(bundle)).size / 1024).toFixed(0)} kB`, 'under 2 MB');
  const [person] = await openSessions(connectionString, 1);
  if (!person) throw new Error('the practice has no people');
  const env = { XDG_CONFIG_HOME: folder, ALFRED_HUB: baseUrl, ALFRED_TOKEN: person.token };
  const measure = async (what: string, args: readonly string[], target: string, rows: number) => {
    const latencies: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { milliseconds, stdout } = await start([bundle, ...args], env);
      if (stdout.trimEnd().split('\n').length < rows + 1) throw new Error(`${what} printed too few rows`);
      latencies.push(milliseconds);
    }
    latencies.sort((a, b) => a - b);
    const [median, p95] = [0.5, 0.95].map((share) =>
      percentile({ latencies, failures: 0 }, share).toFixed(0),
    );
    say(what, `median ${median} ms, p95 ${p95} ms`, target);
  };
  await measure(
    'alfred inventions search, cold start',
    ['inventions', 'search', 'battery'],
    'under 300 ms',
    1,
  );
  const everything = ['--status', 'open,in-progress,waiting,done,cancelled', '--limit', '1000'];
  await measure('alfred tasks list, 1,000 tasks', ['tasks', 'list', ...everything], 'under 1 s', 1000);
  await rm(folder, { recursive: true });
};
