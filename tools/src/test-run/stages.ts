import { existsSync, readFileSync } from 'node:fs';
import { buildAllIfStale } from '../build-web.ts';
import { provideChromium } from '../chromium.ts';
import { runCommand } from '../run-command.ts';
import { findBase, findDatabaseTests, keepExisting, listChangedFiles } from './changed-tests.ts';
import { type FailedTest, findFailedPlaywright, findFailedVitest } from './failed-tests.ts';
import { findSkippedPlaywright, findSkippedVitest } from './skipped-tests.ts';
import { findSlowFiles } from './slow-files.ts';
import {
  countPlaywright,
  countStage,
  countVitest,
  leaveOutOthers,
  type TestCounts,
  type VitestReport,
} from './test-counts.ts';
import { projectOf, type VitestProject } from './vitest-projects.ts';

type StageRun = {
  root: string;
  /** Where the stage writes the report of its tests. */
  reportFile: string;
  /** Arguments for the test runner, such as the path of one test file. */
  extraArguments: string[];
  /** Written before each line of output. */
  prefix?: string;
};

/** Counts of a stage, the failed tests in its report, and the names of the skipped ones. */
export type StageResult = {
  name: string;
  seconds: number;
  counts: TestCounts;
  failedTests: FailedTest[];
  skippedTests: string[];
  /** Files of database tests that took too long without a reason, with their seconds. */
  slowFiles?: string[];
};

/** One command of a test run and the stages it reports on. */
export type Stage = { names: string[]; run: (run: StageRun) => Promise<StageResult[]> };

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const runNode = (
  { root, prefix }: StageRun,
  args: string[],
  { folder = root, env = {} }: { folder?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> =>
  runCommand(process.execPath, args, {
    cwd: folder,
    // The tests start some hundred processes, each of which would compile the same sources again.
    env: { ...process.env, TZ: 'UTC', NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`, ...env },
    prefix,
  });

const measure = async <T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> => {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
};

const runCheck = async (run: StageRun): Promise<StageResult[]> => {
  const { result: exitCode, seconds } = await measure(() => runNode(run, ['tools/src/check.ts']));
  const counts = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  return [{ name: 'check', seconds, counts, failedTests: [], skippedTests: [] }];
};

/** Counts and failed tests of one project of a run. */
const selectProject = (
  { testResults }: VitestReport,
  project: VitestProject,
  root: string,
): Pick<StageResult, 'counts' | 'failedTests' | 'skippedTests' | 'slowFiles'> => {
  const report = { testResults: testResults.filter(({ name }) => projectOf(name) === project) };
  return {
    counts: countVitest(report),
    failedTests: findFailedVitest(report),
    skippedTests: findSkippedVitest(report),
    slowFiles: project === 'db' ? findSlowFiles(report, root) : [],
  };
};

/** Projects that are run together, and the arguments that choose them. */
interface VitestRun {
  projects: VitestProject[];
  args: string[];
  /** Whether tests marked as deep are all that is run, or left out; without it all are run. */
  wantsDeep?: boolean | undefined;
  env?: NodeJS.ProcessEnv;
}

const vitestStage =
  ({ projects, args: chosen, wantsDeep, env }: VitestRun) =>
  async (run: StageRun): Promise<StageResult[]> => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...chosen,
      ...(wantsDeep === undefined ? [] : ['--tags-filter', wantsDeep ? 'deep' : '!deep']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${run.reportFile}`,
      ...run.extraArguments,
    ];
    const { result: exitCode, seconds } = await measure(() => runNode(run, args, { env }));
    const written: VitestReport | undefined = readReport(run.reportFile);
    const report = written && wantsDeep !== undefined ? leaveOutOthers(written, wantsDeep) : written;
    const results = projects.map((name) => ({
      name,
      seconds,
      ...(report
        ? selectProject(report, name, run.root)
        : { counts: countStage(undefined, 1), failedTests: [], skippedTests: [] }),
    }));
    const isExplained = exitCode === 0 || results.some(({ counts }) => counts.failed > 0);
    return isExplained
      ? results
      : results.map((result, index) =>
          index === 0 ? { ...result, counts: countStage(result.counts, exitCode) } : result,
        );
  };

const selectProjects = (projects: readonly VitestProject[]): string[] =>
  projects.flatMap((project) => ['--project', project]);

const runVitest =
  (...projects: VitestProject[]) =>
  (run: StageRun): Promise<StageResult[]> => {
    // A run that selects tests may select deep ones, too.
    const wantsDeep = run.extraArguments.length === 0 ? false : undefined;
    return vitestStage({ projects, args: selectProjects(projects), wantsDeep })(run);
  };

const runScreens =
  (...args: string[]) =>
  (run: StageRun): Promise<StageResult[]> =>
    vitestStage({
      projects: ['screen'],
      args: ['--config', 'apps/web/screen-tests.config.ts', ...args],
      env: { HUB_CHROMIUM: provideChromium() },
    })(run);

const runBrowser = async (run: StageRun, chosen: string[]): Promise<StageResult[]> => {
  const chromium = provideChromium();
  await buildAllIfStale(run.root, run.prefix);
  const args = [
    '../node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=list,json',
    ...chosen,
    ...run.extraArguments,
  ];
  const { result: exitCode, seconds } = await measure(() =>
    runNode(run, args, {
      folder: `${run.root}/e2e`,
      env: { HUB_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: run.reportFile },
    }),
  );
  const report = readReport(run.reportFile);
  return [
    {
      name: 'e2e',
      seconds,
      counts: countStage(report && countPlaywright(report), exitCode),
      failedTests: report ? findFailedPlaywright(report) : [],
      skippedTests: report ? findSkippedPlaywright(report) : [],
    },
  ];
};

const check: Stage = { names: ['check'], run: runCheck };
const vitest: Stage = { names: ['unit', 'db', 'web'], run: runVitest('unit', 'db', 'web') };
const screen: Stage = { names: ['screen'], run: runScreens() };
const browser: Stage = {
  names: ['e2e'],
  run: (run) => runBrowser(run, run.extraArguments.length === 0 ? ['--grep-invert', '@deep'] : []),
};

/** Tests that `npm test` leaves out: files of deep tests, deep tests of other files, and those of the browser. */
const deep: Stage[] = [
  {
    names: ['deep'],
    run: vitestStage({ projects: ['deep'], args: ['--project', 'deep', '--passWithNoTests'] }),
  },
  {
    names: ['deep'],
    run: vitestStage({
      projects: ['unit', 'db'],
      args: [...selectProjects(['unit', 'db']), '--passWithNoTests'],
      wantsDeep: true,
    }),
  },
  { names: ['deep'], run: (run) => runBrowser(run, ['--grep', '@deep', '--pass-with-no-tests']) },
];

const timed: Stage = { names: ['timed'], run: runVitest('timed') };

/**
 * The stages of `npm test`: those of a group run side by side, one group after the other. `check` waits for compilers where
 * the database tests wait for processes; everything else uses all cores of a small machine, and what measures time runs
 * alone. `check` counts as one test.
 */
export const stages: Stage[][] = [[vitest, check], [screen], [browser], [timed]];

/**
 * The stages of `npm test -- --changed`: what the changes since main reach. Rules, screens and browser tests are found by
 * their imports, database tests by their module.
 */
export const planChangedStages = (root: string): Stage[][] => {
  const base = findBase(root);
  const files = listChangedFiles(root, base);
  const databaseTests = keepExisting(root, findDatabaseTests(files));
  const byImports = [`--changed=${base}`, '--passWithNoTests'];
  const reached: [isReached: boolean, stage: Stage][] = [
    [
      true,
      {
        names: ['unit', 'web'],
        run: vitestStage({
          projects: ['unit', 'web'],
          args: [...selectProjects(['unit', 'web']), ...byImports],
          wantsDeep: false,
        }),
      },
    ],
    [
      databaseTests.length > 0,
      {
        names: ['db'],
        run: vitestStage({
          projects: ['db'],
          args: ['--project', 'db', '--passWithNoTests', ...databaseTests],
          wantsDeep: false,
        }),
      },
    ],
    [
      files.some((file) => /^(?:apps\/web|packages)\//.test(file)),
      { names: ['screen'], run: runScreens(...byImports) },
    ],
    [
      files.some((file) => file.startsWith('e2e/')),
      { names: ['e2e'], run: (run) => runBrowser(run, [`--only-changed=${base}`]) },
    ],
  ];
  return [[check], ...reached.flatMap(([isReached, stage]) => (isReached ? [[stage]] : []))];
};

/** Stages that are run by name alone, such as `npm run test:db`. */
export const namedStages: Stage[] = [
  check,
  { names: ['unit'], run: runVitest('unit') },
  { names: ['db'], run: runVitest('db') },
  timed,
  { names: ['web'], run: runVitest('web') },
  screen,
  browser,
  ...deep,
];
