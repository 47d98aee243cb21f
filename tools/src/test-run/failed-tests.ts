import { stripVTControlCharacters } from 'node:util';
import type { VitestReport } from './test-counts.ts';

/** A failed test: its file and name, and the first line of its message. */
export type FailedTest = { name: string; reason: string };

type PlaywrightSpec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
};

/** The parts of a suite in Playwright's JSON report that are used. */
export type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

const firstLineOf = (text: string | undefined): string =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n', 1)[0] ?? '';

/** The failed tests of Vitest's JSON report; a file that could not be loaded is named itself. */
export const findFailedVitest = (report: VitestReport): FailedTest[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${name} › ${test.fullName}`,
        reason: firstLineOf(test.failureMessages?.[0]),
      }));
    const isExplained = status !== 'failed' || tests.length > 0;
    return isExplained ? tests : [{ name, reason: firstLineOf(message) }];
  });

/** The specs of all suites of Playwright's JSON report, nested ones too. */
export const listSpecs = (all: PlaywrightSuite[]): PlaywrightSpec[] =>
  all.flatMap(({ specs, suites }) => [...specs, ...listSpecs(suites ?? [])]);

const findFirstError = ({ tests }: PlaywrightSpec): string | undefined =>
  tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)?.errors[0]?.message;

/** The failed tests of Playwright's JSON report, after what failed outside of any test. */
export const findFailedPlaywright = (report: {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}): FailedTest[] => [
  ...(report.errors ?? []).map(({ message }) => ({ name: 'browser tests', reason: firstLineOf(message) })),
  ...listSpecs(report.suites)
    .filter(({ ok }) => !ok)
    .map((spec) => ({ name: `${spec.file} › ${spec.title}`, reason: firstLineOf(findFirstError(spec)) })),
];
