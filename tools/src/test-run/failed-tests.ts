import { stripVTControlCharacters } from 'node:util';
import type { VitestReport } from './test-counts.ts';

/** A failed test: its file and name, and the first lines of its message with their place in a browser test. */
export type FailedTest = { name: string; reason: string };

type PlaywrightSpec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
};

type PlaywrightError = { message?: string; location?: { line: number } };

/** The parts of a suite in Playwright's JSON report that are used. */
export type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

/** Lines of a message that are shown: a failed expectation needs what it expected and what it received. */
const shownLines = 8;

const startOf = (text: string | undefined): string =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, shownLines)
    .join('\n        ');

/** The failed tests of Vitest's JSON report; a file that could not be loaded is named itself. */
export const findFailedVitest = (report: VitestReport): FailedTest[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${name} › ${test.fullName}`,
        reason: startOf(test.failureMessages?.[0]),
      }));
    const isExplained = status !== 'failed' || tests.length > 0;
    return isExplained ? tests : [{ name, reason: startOf(message) }];
  });

/** The specs of all suites of Playwright's JSON report, nested ones too. */
export const listSpecs = (all: PlaywrightSuite[]): PlaywrightSpec[] =>
  all.flatMap(({ specs, suites }) => [...specs, ...listSpecs(suites ?? [])]);

const findFirstError = ({ tests }: PlaywrightSpec): PlaywrightError | undefined =>
  tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)?.errors[0];

const describeFailure = (spec: PlaywrightSpec): FailedTest => {
  const error = findFirstError(spec);
  const line = error?.location ? `:${error.location.line}` : '';
  return { name: `${spec.file}${line} › ${spec.title}`, reason: startOf(error?.message) };
};

/** The failed tests of Playwright's JSON report, after what failed outside of any test. */
export const findFailedPlaywright = (report: {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}): FailedTest[] => [
  ...(report.errors ?? []).map(({ message }) => ({ name: 'browser tests', reason: startOf(message) })),
  ...listSpecs(report.suites)
    .filter(({ ok }) => !ok)
    .map(describeFailure),
];
