import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { startDurableServer } from '@hub/testkit/database/durable-server.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type HubProcess, spawnHub } from './hub-process.ts';

const poll = { timeout: 60_000, interval: 20 };

/** A database of its own, and processes of the hub on it that a test kills. */
export interface CrashScene {
  db: Database;
  /** Starts a process; those that name the same folder share their files. */
  start(more?: Record<string, string>, folder?: string): HubProcess;
  /**
   * Starts a worker and kills it with `kill -9` at a point.
   * @param isThere whether it has come to the point; by default, when the database holds a statement of it with `pg_sleep`
   */
  killWorker(isThere?: () => Promise<boolean>): Promise<void>;
  /** Lets a worker run until something is there, and ends it in order. */
  workUntil(isThere: () => Promise<boolean>): Promise<void>;
  /** Ends a process in order. */
  end(hub: HubProcess): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the database, migrated and without data.
 * @param settings variables of every process
 */
export const startCrashScene = async (settings: Record<string, string> = {}): Promise<CrashScene> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-crash-'));
  const server = await startDurableServer(join(folder, 'database'));
  const { connectionString } = server;
  const start = (more: Record<string, string> = {}, name = 'hub') =>
    spawnHub({
      DATABASE_URL: connectionString,
      HUB_DATA_DIR: join(folder, name),
      HUB_DEMO: '0',
      HUB_MIN_FREE_GB: '0',
      ...settings,
      ...more,
    });
  const end = async (hub: HubProcess): Promise<void> => {
    hub.kill('SIGTERM');
    await hub.exit;
  };
  const db = createDatabase({
    connectionString,
    poolSize: 2,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  const startWorker = () => start({ HUB_ROLES: 'worker' });
  const listHeld = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event = 'PgSleep'`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  return {
    db,
    start,
    killWorker: async (isThere = async () => (await listHeld()).length > 0) => {
      const worker = startWorker();
      try {
        await expect.poll(isThere, poll).toBe(true);
      } finally {
        worker.kill('SIGKILL');
        await worker.exit;
      }
      for (const pid of await listHeld()) await sql`select pg_terminate_backend(${pid})`.execute(db);
      await expect.poll(listHeld, poll).toEqual([]);
    },
    workUntil: async (isThere) => {
      const worker = startWorker();
      try {
        await expect.poll(isThere, poll).toBe(true);
      } finally {
        await end(worker);
      }
    },
    end,
    stop: async () => {
      await db.destroy();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
