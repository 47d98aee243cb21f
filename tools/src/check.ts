import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CheckResult } from './check/check-result.ts';
import {
  checkDeadCode,
  checkServerTypes,
  checkStyle,
  checkWebTypes,
  checkWordTypes,
} from './check/commands.ts';
import { checkCommits } from './check/commits.ts';
import { checkDependencies } from './check/dependencies.ts';
import { checkDocuments } from './check/documents.ts';
import { checkImports } from './check/imports.ts';
import { checkLanguage } from './check/language.ts';
import { checkNames } from './check/names.ts';
import { checkOutgoing } from './check/outgoing.ts';
import { checkPatterns } from './check/patterns.ts';
import { checkSizes } from './check/sizes.ts';
import { checkSlowTests } from './check/slow-tests.ts';
import { checkSuppressions } from './check/suppressions.ts';
import { checkWords } from './check/words.ts';

type Check = (root: string) => CheckResult | Promise<CheckResult>;

/** Two lanes, so that at most two compilers or linters run at a time. */
const lanes: Check[][] = [
  [
    checkServerTypes,
    checkWebTypes,
    checkWordTypes,
    checkCommits,
    checkNames,
    checkWords,
    checkLanguage,
    checkDependencies,
    checkDocuments,
    checkSuppressions,
    (tree) => checkSlowTests(tree),
  ],
  [checkStyle, checkImports, checkSizes, checkPatterns, checkOutgoing, checkDeadCode],
];

const report = ({ name, problems, summary }: CheckResult): void => {
  const isTable = summary?.includes('\n') ?? false;
  const mark = problems.length === 0 ? 'ok  ' : 'FAIL';
  console.log(`${mark} ${name}${summary && !isTable ? ` (${summary})` : ''}`);
  if (isTable) console.log(summary?.replace(/^/gm, '       '));
  for (const problem of problems) console.log(problem.replace(/^/gm, '       '));
};

const runLane = async (root: string, checks: Check[]): Promise<CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await check(root);
    report(result);
    results.push(result);
  }
  return results;
};

const { values } = parseArgs({
  options: { root: { type: 'string', default: `${import.meta.dirname}/../..` } },
});
const root = realpathSync(values.root);
const results = (await Promise.all(lanes.map((checks) => runLane(root, checks)))).flat();
const failed = results.filter(({ problems }) => problems.length > 0);
console.log(
  failed.length === 0 ? 'check: clean' : `check: ${failed.map(({ name }) => name).join(', ')} failed`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
