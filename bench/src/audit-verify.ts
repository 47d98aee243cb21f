import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { newId } from '../../apps/api/src/platform/ids.ts';
import { createAuditLog, type NewAuditEntry } from '../../apps/api/src/spine/audit/audit-log.ts';
import { createSealEntries } from '../../apps/api/src/spine/audit/seal-entries.job.ts';

const entries = Number(process.argv[2] ?? 1_000_000);
const atOnce = 5_000;
const key = 'the key of a benchmark that is thrown away';
const command = resolve(import.meta.dirname, '../../apps/api/src/audit-verify.ts');

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const people = Array.from({ length: 300 }, newId);
const inventions = Array.from({ length: 10_000 }, newId);

const buildEntry = (n: number): NewAuditEntry => ({
  actor: { id: people[n % people.length] ?? '', sessionId: newId() },
  forId: n % 20 === 0 ? (people[(n + 1) % people.length] ?? '') : null,
  requestId: newId(),
  address: `10.0.${n % 256}.17`,
  action: 'workflow.updateTask',
  inventionId: inventions[n % inventions.length] ?? '',
  details: { id: newId(), fields: ['title', 'dueAt', 'assignees'] },
});

/** Runs `npm run audit:verify` as an operator does, and watches how much memory it takes. */
const runVerifier = async (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [command], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let maxKilobytes = 0;
  const watch = setInterval(() => {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    maxKilobytes = Math.max(maxKilobytes, Number(kilobytes ?? 0));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`audit:verify ended with ${code}`);
  return maxKilobytes / 1024;
};

const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-audit-'));
const server = await startEmbeddedServer({ dataDir: join(dataDir, 'database'), log: silentLog });
const { connectionString } = server;
await migrate(connectionString, { log: silentLog });
const database = createDatabase({
  connectionString,
  poolSize: 2,
  statementTimeoutMs: 60_000,
  applicationName: 'bench',
});
try {
  const audit = createAuditLog(Buffer.from(key), systemClock);
  const written = await secondsOf(async () => {
    for (let n = 0; n < entries; n += atOnce)
      await audit.record(
        database,
        Array.from({ length: Math.min(atOnce, entries - n) }, (_, at) => buildEntry(n + at)),
      );
  });
  const seal = createSealEntries({
    database,
    audit,
    clock: systemClock,
    config: { dataDir },
    log: { error: () => {} },
  });
  const sealed = await secondsOf(seal.run);
  const idle = await secondsOf(seal.run);
  let megabytes = 0;
  const verified = await secondsOf(async () => {
    megabytes = await runVerifier({
      DATABASE_URL: connectionString,
      HUB_DATA_DIR: dataDir,
      HUB_AUDIT_KEY: key,
    });
  });
  process.stdout.write(
    `${entries} entries: written in ${written.toFixed(1)} s, sealed in ${sealed.toFixed(1)} s ` +
      `(with nothing to seal ${(idle * 1000).toFixed(0)} ms), ` +
      `verified in ${verified.toFixed(1)} s (at most 60) with ${megabytes.toFixed(0)} MB\n`,
  );
} finally {
  await database.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
