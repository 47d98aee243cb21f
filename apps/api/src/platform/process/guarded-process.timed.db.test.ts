import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = `
  import { runGuarded } from '${import.meta.resolve('./guarded-process.ts')}';
  await runGuarded('spin', {
    entry: '${join(import.meta.dirname, '../../../test/support/guarded-tasks.ts')}',
    heapMegabytes: 64, work: 'The work', totalMs: 60_000, readResult: Number });`;

const readChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Processor time of a process in hundredths of a second. */
const readProcessorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};

/** Longer than loading the program takes: the process is at its endless task. */
const busyTime = 150;

const isLinux = process.platform === 'linux';
const reason = isLinux ? '' : ' (skipped: processes are counted in /proc, which only Linux has)';

test.runIf(isLinux)(
  `a guarded process ends when the hub is killed, even in the middle of endless work${reason}`,
  async () => {
    const hub = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
    const hubPid = hub.pid ?? 0;
    let guarded = 0;
    try {
      await expect.poll(() => readChildren(hubPid)).toHaveLength(1);
      guarded = readChildren(hubPid)[0] ?? 0;
      await expect.poll(() => readProcessorTime(guarded)).toBeGreaterThan(busyTime);
      hub.kill('SIGKILL');
      await expect.poll(() => existsSync(`/proc/${guarded}`)).toBe(false);
    } finally {
      hub.kill('SIGKILL');
      if (guarded > 0 && existsSync(`/proc/${guarded}`)) process.kill(guarded, 'SIGKILL');
    }
  },
);
