import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobRunner, startJobRunner } from '../../src/platform/jobs/job-runner.ts';
import { type Alfred, prepareAlfred } from '../support/alfred-process.ts';
import { startDemoHub } from '../support/demo-hub.ts';
import type { TestHub } from '../support/test-hub.ts';

let hub: TestHub;
let runner: JobRunner;
let alfred: Alfred;
let address: string;
beforeAll(async () => {
  alfred = prepareAlfred();
  hub = await startDemoHub();
  const { jobs, queue, log } = hub.dependencies;
  await queue.prepare();
  runner = await startJobRunner({ connectionString: hub.connectionString, jobs, log });
  address = await hub.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await runner.stop();
  await hub.stop();
  alfred.remove();
});

interface Step {
  command: string;
  expected: string[];
}

/** Reads the console blocks of a Markdown page: commands after `$`, each with the lines below it. */
const readSteps = (page: string): Step[] => {
  const steps: Step[] = [];
  for (const [, block = ''] of page.matchAll(/^```console\n([\s\S]*?)^```/gm)) {
    for (const line of block.trimEnd().split('\n')) {
      if (line.startsWith('$ ')) steps.push({ command: line.slice(2), expected: [] });
      else steps.at(-1)?.expected.push(line);
    }
  }
  return steps;
};

const toPattern = (line: string): RegExp => {
  const parts = line.split('…').map((part) => RegExp.escape(part.trimEnd()));
  return new RegExp(`^${parts.join('.*')}$`, 'm');
};

const marker = '@@ next step @@';

test('the day in demo.md runs from a terminal and prints what the page shows', async () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../alfred/demo.md'), 'utf8');
  const steps = readSteps(page);
  writeFileSync(`${alfred.folder}/password.txt`, 'invention-hub\n');
  const script = [
    'alfred() { "$NODE" "$ALFRED" "$@"; }',
    ...steps.map(({ command }) => `{ ${command}\n} < /dev/null 2>&1\necho "${marker}"`),
  ].join('\n');
  const { stdout } = await alfred.spawn('bash', ['-c', script], { env: { HUB: address } });
  const outputs = stdout.split(`${marker}\n`);
  expect(steps.length).toBeGreaterThan(25);
  for (const [index, { command, expected }] of steps.entries()) {
    const shown = outputs[index]?.replace(/ +$/gm, '') ?? '';
    for (const line of expected) expect.soft(shown, `$ ${command}`).toMatch(toPattern(line));
    if (expected.length === 0) expect.soft(shown, `$ ${command}`).toBe('');
  }
});
