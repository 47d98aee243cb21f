import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { longStages, type Stage, type StageResult, stages } from './test-run/stages.ts';
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

const runStage = async ({ name, run }: Stage, reportDir: string): Promise<StageResult> => {
  console.log(`\n== ${name}`);
  try {
    return await run({ root, reportFile: join(reportDir, `${name}.json`), extraArguments });
  } catch (error) {
    console.error(`${name} could not run: ${error instanceof Error ? error.message : error}`);
    return { counts: countStage(undefined, 1), failedTests: [] };
  }
};

const reportDir = mkdtempSync(join(tmpdir(), 'hub-tests-'));
const table: string[] = [];
const failed: string[] = [];
const counts: TestCounts[] = [];
for (const stage of chosen) {
  const startedAt = performance.now();
  const result = await runStage(stage, reportDir);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  counts.push(result.counts);
  for (const { name, reason, hasPassedLater } of result.failedTests) {
    const outcome = hasPassedLater ? 'passed on its second try' : 'failed';
    failed.push(`${outcome}: ${name.replace(`${root}/`, '')}\n        ${reason}`);
  }
  table.push(`${stage.name.padEnd(6)} ${`${seconds} s`.padStart(8)}  ${describeCounts(result.counts)}`);
}
rmSync(reportDir, { recursive: true, force: true });

const total = addCounts(counts);
// The names stand beside the last line: a long log is often kept by its end alone.
console.log(`\n${[...failed, ...table].join('\n')}\n${describeTotal(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
