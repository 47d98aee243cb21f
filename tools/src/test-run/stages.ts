import { existsSync, readFileSync } from 'node:fs';
import { buildWebIfStale } from '../build-web.ts';
import { provideChromium } from '../chromium.ts';
import { runCommand } from '../run-command.ts';
import { type FailedTest, findFailedPlaywright, findFailedVitest } from './failed-tests.ts';
import { countPlaywright, countStage, countVitest, type TestCounts } from './test-counts.ts';

type StageRun = { root: string; reportFile: string; extraArguments: string[] };
/** What a stage counted, and the failed tests its report names. */
export type StageResult = { counts: TestCounts; failedTests: FailedTest[] };
export type Stage = { name: string; run: (run: StageRun) => Promise<StageResult> };

const testEnvironment = { ...process.env, TZ: 'UTC' };

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const runNode = (root: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runCommand(process.execPath, args, { cwd: root, env: { ...testEnvironment, ...env } });

const runCheck = async ({ root }: StageRun): Promise<StageResult> => {
  const exitCode = await runNode(root, ['tools/src/check.ts']);
  const counts = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  return { counts, failedTests: [] };
};

const runVitest =
  (project: string) =>
  async ({ root, reportFile, extraArguments }: StageRun): Promise<StageResult> => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      ...reporters,
      ...extraArguments,
    ];
    const exitCode = await runNode(root, args);
    const report = readReport(reportFile);
    return {
      counts: countStage(report && countVitest(report), exitCode),
      failedTests: report ? findFailedVitest(report) : [],
    };
  };

const runBrowser = async ({ root, reportFile, extraArguments }: StageRun): Promise<StageResult> => {
  await buildWebIfStale(root);
  const args = ['../node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...extraArguments];
  const exitCode = await runNode(`${root}/e2e`, args, {
    HUB_CHROMIUM: provideChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  const report = readReport(reportFile);
  return {
    counts: countStage(report && countPlaywright(report), exitCode),
    failedTests: report ? findFailedPlaywright(report) : [],
  };
};

/** The stages of `npm test`, in their order; `check` counts as one test. */
export const stages: Stage[] = [
  { name: 'check', run: runCheck },
  { name: 'unit', run: runVitest('unit') },
  { name: 'db', run: runVitest('db') },
  { name: 'web', run: runVitest('web') },
  { name: 'e2e', run: runBrowser },
];

/** Long ones, run by name alone: `npm run test:deep`. */
export const longStages: Stage[] = [{ name: 'deep', run: runVitest('deep') }];
