import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRunFolder } from './test-run/run-folder.ts';
import { describeSkipped, findUnexplained } from './test-run/skipped-tests.ts';
import { namedStages, planChangedStages, type Stage, type StageResult, stages } from './test-run/stages.ts';
import { addCounts, countStage, describeCounts, describeTotal } from './test-run/test-counts.ts';

const root = resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const isChanged = given.length === 1 && given[0] === '--changed';
const [stageName, ...extraArguments] = isChanged ? [] : given;

const choose = (): Stage[][] => {
  if (isChanged) return planChangedStages(root);
  if (stageName === undefined) return stages;
  return namedStages.filter(({ names }) => names.includes(stageName)).map((stage) => [stage]);
};

const chosen = choose();
if (chosen.flat().length === 0) {
  console.error(
    `No stage ${stageName}: one of ${[...new Set(namedStages.flatMap(({ names }) => names))].join(', ')}`,
  );
  process.exit(1);
}

const runFolder = createRunFolder();
// Read by all programs of the run.
process.env.TMPDIR = runFolder;

const runStage = async ({ names, run }: Stage): Promise<StageResult[]> => {
  const title = names.join(', ');
  const prefix =
    stageName === undefined ? `${(names.length > 1 ? 'vitest' : title).padEnd(6)} | ` : undefined;
  console.log(`== ${title}`);
  try {
    return await run({
      root,
      reportFile: join(runFolder, `${names.join('-')}.json`),
      extraArguments,
      prefix,
    });
  } catch (error) {
    const reason = `could not run: ${error instanceof Error ? error.message : error}`;
    console.error(`${title} ${reason}`);
    return names.map((name) => ({
      name,
      seconds: 0,
      counts: countStage(undefined, 1),
      failedTests: [{ name, reason }],
      skippedTests: [],
    }));
  }
};

const results: StageResult[] = [];
for (const group of chosen) results.push(...(await Promise.all(group.map(runStage))).flat());
rmSync(runFolder, { recursive: true, force: true });

const order = namedStages.flatMap(({ names }) => names);
results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
const skippedTests = results.flatMap((result) => result.skippedTests);
// The arguments of a run may select single tests, which skips the others of their file.
const unexplained = extraArguments.length === 0 ? findUnexplained(skippedTests) : [];
const failed = [
  ...results.flatMap(({ failedTests }) => failedTests),
  ...unexplained.map((name) => ({ name, reason: 'skipped, but its name gives no “(skipped: reason)”' })),
].map(({ name, reason }) => `failed: ${name.replace(`${root}/`, '')}\n        ${reason}`);
const table = results.map(
  ({ name, seconds, counts }) =>
    `${name.padEnd(6)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${describeCounts(counts)}`,
);
const total = addCounts([
  ...results.map(({ counts }) => counts),
  { passed: 0, failed: unexplained.length, skipped: 0 },
]);
const slow = results
  .flatMap(({ slowFiles = [] }) => slowFiles)
  .slice(0, 10)
  .map((file) => `slow: ${file}, no reason in tools/src/test-run/slow-tests.ts`);
// What failed and what was skipped stands just above the last line: often only the end of a long log is kept.
const lines = [...slow, ...failed, ...table, ...describeSkipped(skippedTests)];
console.log(`\n${lines.join('\n')}\n${describeTotal(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
