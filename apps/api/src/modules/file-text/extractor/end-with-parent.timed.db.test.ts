import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const script = `
  import { Readable } from 'node:stream';
  import { extractPages } from '${import.meta.resolve('./extract-pages.ts')}';
  import { buildEndlessPdf } from '${import.meta.resolve('../../../../test/support/hostile-files.ts')}';
  await extractPages(Readable.from([buildEndlessPdf()]), { type: 'application/pdf', ocr: false });`;

const readChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Processor time of a process in hundredths of a second. */
const readProcessorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};

/** Longer than loading its libraries takes: the process is reading the endless page. */
const busyTime = 150;

const isLinux = process.platform === 'linux';
const reason = isLinux ? '' : ' (skipped: processes are counted in /proc, which only Linux has)';

test.runIf(isLinux)(
  `the process that reads a content ends when the hub is killed, even in the middle of endless work${reason}`,
  async () => {
    const hub = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
    const hubPid = hub.pid ?? 0;
    let extractor = 0;
    try {
      await expect.poll(() => readChildren(hubPid)).toHaveLength(1);
      extractor = readChildren(hubPid)[0] ?? 0;
      await expect.poll(() => readProcessorTime(extractor)).toBeGreaterThan(busyTime);
      hub.kill('SIGKILL');
      await expect.poll(() => existsSync(`/proc/${extractor}`)).toBe(false);
    } finally {
      hub.kill('SIGKILL');
      if (extractor > 0 && existsSync(`/proc/${extractor}`)) process.kill(extractor, 'SIGKILL');
    }
  },
);
