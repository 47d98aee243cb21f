import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import { DatabaseStartError } from '../database-start-error.ts';
import { commandLine, type Launcher } from './launcher.ts';
import { readPostmasterFile } from './server-processes.ts';
import { type ServerSettings, settingArguments } from './server-settings.ts';

/** How a server process ended. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One running server process. */
export interface Postmaster {
  pid: number;
  exited: Promise<ServerExit>;
  /** Ends all sessions and closes the cluster; after `deadlineMs` it goes down without closing it. */
  stop(deadlineMs: number): Promise<void>;
}

interface PostmasterOptions {
  launcher: Launcher;
  cluster: string;
  port: number;
  settings?: ServerSettings;
  log: DatabaseLog;
}

/** Starts a server and waits until it takes connections. Throws {@link DatabaseStartError}. */
export const startPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const { launcher, cluster, port, log } = options;
  const args = ['-D', cluster, '-p', String(port), ...settingArguments(options.settings)];
  const [command, commandArgs] = commandLine(launcher, launcher.binaries.postgres, args);
  // Its own process group: Ctrl+C in a terminal must not end the database before the hub has finished.
  const child = spawn(command, commandArgs, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  let isStopping = false;
  const complaint = followLog(child.stderr, log, () => isStopping);
  const exited = watchExit(child);
  const pid = child.pid;
  if (pid === undefined || !(await isReady(pid, cluster, exited))) {
    await exited;
    throw new DatabaseStartError(
      `PostgreSQL did not start on ${cluster}: ${complaint() || 'it exited immediately'}`,
    );
  }
  const stop = (deadlineMs: number): Promise<void> => {
    isStopping = true;
    return stopChild(child, exited, deadlineMs);
  };
  return { pid, exited, stop };
};

const watchExit = (child: ChildProcess): Promise<ServerExit> =>
  new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });

/** Waits for the state that `pg_ctl` waits for; false if the server ended before. Recovery may take its time. */
const isReady = async (pid: number, cluster: string, exited: Promise<ServerExit>): Promise<boolean> => {
  let isRunning = true;
  void exited.then(() => {
    isRunning = false;
  });
  while (isRunning) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === pid && file.state === 'ready') return true;
    await Promise.race([delay(20), exited]);
  }
  return false;
};

const stopChild = async (
  child: ChildProcess,
  exited: Promise<ServerExit>,
  deadlineMs: number,
): Promise<void> => {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', deadlineMs],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ];
  for (const [signal, limitMs] of steps) {
    child.kill(signal);
    const hasEnded = await Promise.race([exited.then(() => true), delay(limitMs, false, { ref: false })]);
    if (hasEnded) return;
  }
};

/**
 * Copies the server's lines to the log; the result tells its latest fatal message. That sessions end with a server
 * that was asked to stop is no news.
 */
const followLog = (stream: Readable, log: DatabaseLog, isStopping: () => boolean): (() => string) => {
  let complaint = '';
  createInterface({ input: stream }).on('line', (line) => {
    const [, level, text] = /^(LOG|FATAL|PANIC):\s+(.*)$/.exec(line) ?? [];
    if (level === 'FATAL' || level === 'PANIC') {
      complaint = text ?? '';
      log[isStopping() ? 'debug' : 'warn']({ severity: level, text }, 'database server');
    } else {
      log.debug({ text: text ?? line }, 'database server');
    }
  });
  return () => complaint;
};
