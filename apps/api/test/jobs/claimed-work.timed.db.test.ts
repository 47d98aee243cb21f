import { spawn } from 'node:child_process';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resultRows } from '../../src/modules/reports/results.repository.ts';
import { takeStranded } from '../../src/platform/database/claimed-rows.ts';

const endlessWork = (connectionString: string, id: string): string => `
  import { createDatabase } from '${import.meta.resolve('@hub/database/connection/create-database.ts')}';
  import { runClaimed } from '${import.meta.resolve('../../src/platform/jobs/claimed-work.ts')}';
  import { resultRows } from '${import.meta.resolve('../../src/modules/reports/results.repository.ts')}';
  const database = createDatabase({ connectionString: '${connectionString}', poolSize: 2, statementTimeoutMs: 5000,
    applicationName: 'test' });
  const work = { rows: resultRows, read: async () => ({}), work: () => new Promise(() => undefined), fail: async () => true };
  await runClaimed(work, { database, clock: { now: () => Temporal.Now.instant() } }, '${id}');`;

test('a process shows that it is alive while it works, and is taken for dead once it was killed', async () => {
  const { db, connectionString, drop } = await createTestDatabase();
  const { id } = await buildReport(db);
  const now = Temporal.Now.instant().toString();
  const isAlive = async (): Promise<boolean> => {
    const { rows } = await sql<{ isAlive: boolean }>`
      select alive_at > clock_timestamp() - interval '10 seconds' as "isAlive" from report_results
      where id = ${id}`.execute(db);
    return rows[0]?.isAlive === true;
  };
  const age = () =>
    sql`update report_results set alive_at = clock_timestamp() - interval '31 seconds'`.execute(db);
  const script = endlessWork(connectionString, id);
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  try {
    await expect.poll(isAlive).toBe(true);
    await age();
    await expect.poll(isAlive).toBe(true);
    expect(await takeStranded(db, resultRows, { now, limit: 1 })).toEqual([]);
    worker.kill('SIGKILL');
    await expect.poll(() => worker.signalCode).toBe('SIGKILL');
    await age();
    expect(await takeStranded(db, resultRows, { now, limit: 1 })).toEqual([{ id }]);
  } finally {
    worker.kill('SIGKILL');
    await drop();
  }
});
