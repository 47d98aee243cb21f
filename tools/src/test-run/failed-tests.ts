import { stripVTControlCharacters } from 'node:util';

/** A test that failed: where it stands and the first line of what it said. */
export type FailedTest = { name: string; reason: string };

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

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
export const findFailedVitest = (report: { testResults: VitestFile[] }): FailedTest[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name, reason: firstLineOf(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      reason: firstLineOf(failureMessages?.[0]),
    }));
  });

/** The failed tests of Playwright's JSON report, with the first error of their last try. */
export const findFailedPlaywright = (report: { suites: PlaywrightSuite[] }): FailedTest[] =>
  report.suites.flatMap(({ specs, suites }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({
        name: `${file} › ${title}`,
        reason: firstLineOf(tests.at(-1)?.results.at(-1)?.errors[0]?.message),
      })),
    ...findFailedPlaywright({ suites: suites ?? [] }),
  ]);
