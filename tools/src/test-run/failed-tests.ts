import { stripVTControlCharacters } from 'node:util';
import type { VitestReport } from './test-counts.ts';

/** A test that failed at least once: its file and name, the first line of its message, and whether a later try passed. */
export type FailedTest = { name: string; reason: string; hasPassedLater: boolean };

type PlaywrightSpec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
};

type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

const firstLineOf = (text: string | undefined): string =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n', 1)[0] ?? '';

/** The failed tests of Vitest's JSON report; a file that could not be loaded is named itself. */
export const findFailedVitest = (report: VitestReport): FailedTest[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter(({ failureMessages }) => failureMessages?.length)
      .map((test) => ({
        name: `${name} › ${test.fullName}`,
        reason: firstLineOf(test.failureMessages?.[0]),
        hasPassedLater: test.status === 'passed',
      }));
    const isExplained = status !== 'failed' || tests.some(({ hasPassedLater }) => !hasPassedLater);
    return isExplained ? tests : [...tests, { name, reason: firstLineOf(message), hasPassedLater: false }];
  });

const findFirstError = ({ tests }: PlaywrightSpec): string | undefined =>
  tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)?.errors[0]?.message;

const findFailedSpecs = (all: PlaywrightSuite[]): FailedTest[] =>
  all.flatMap(({ specs, suites }) => [
    ...specs.flatMap((spec) => {
      const error = findFirstError(spec);
      if (spec.ok && error === undefined) return [];
      const name = `${spec.file} › ${spec.title}`;
      return [{ name, reason: firstLineOf(error), hasPassedLater: spec.ok }];
    }),
    ...findFailedSpecs(suites ?? []),
  ]);

/** The failed tests of Playwright's JSON report, after what failed outside of any test. */
export const findFailedPlaywright = (report: {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}): FailedTest[] => [
  ...(report.errors ?? []).map(({ message }) => ({
    name: 'browser tests',
    reason: firstLineOf(message),
    hasPassedLater: false,
  })),
  ...findFailedSpecs(report.suites),
];
