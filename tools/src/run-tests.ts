import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { longStages, type Stage, stages } from './test-run/stages.ts';
import {
  addCounts,
  countStage,
  describeCounts,
  describeTotal,
  type TestCounts,
} from './test-run/test-counts.ts';

const root = resolve(import.meta.dirname, '../..');
const [stageName, ...extraArguments] = process.argv.slice(2);
const chosen =
  stageName === undefined ? stages : [...stages, ...longStages].filter(({ name }) => name === stageName);
if (chosen.length === 0) {
  console.error(
    `No stage ${stageName}: one of ${[...stages, ...longStages].map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const runStage = async ({ name, run }: Stage, reportDir: string): Promise<TestCounts> => {
  console.log(`\n== ${name}`);
  try {
    return await run({ root, reportFile: join(reportDir, `${name}.json`), extraArguments });
  } catch (error) {
    console.error(`${name} could not run: ${error instanceof Error ? error.message : error}`);
    return countStage(undefined, 1);
  }
};

const reportDir = mkdtempSync(join(tmpdir(), 'hub-tests-'));
const table: string[] = [];
const counts: TestCounts[] = [];
for (const stage of chosen) {
  const startedAt = performance.now();
  const stageCounts = await runStage(stage, reportDir);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  counts.push(stageCounts);
  table.push(`${stage.name.padEnd(6)} ${`${seconds} s`.padStart(8)}  ${describeCounts(stageCounts)}`);
}
rmSync(reportDir, { recursive: true, force: true });

const total = addCounts(counts);
console.log(`\n${table.join('\n')}\n${describeTotal(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
