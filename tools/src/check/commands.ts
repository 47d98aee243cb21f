import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { CheckResult } from './check-result.ts';

const runProgram = async (
  root: string,
  name: string,
  script: string,
  args: string[],
): Promise<CheckResult> => {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  const problem = `${output}${errors}`.trim() || `exit ${exitCode}`;
  return { name, problems: exitCode === 0 ? [] : [problem] };
};

/** TypeScript 7 by its own path: the `tsc` of typescript@6, there for its API, has the same name. */
const nativeCompiler = '@typescript/native/bin/tsc';

/** Several checkers would each work out the types that they share, which takes two cores longer. */
const oneChecker = ['--checkers', '1'];

export const checkServerTypes = (root: string): Promise<CheckResult> =>
  runProgram(root, 'types of the server side', nativeCompiler, ['-p', 'tsconfig.json', ...oneChecker]);

export const checkWebTypes = (root: string): Promise<CheckResult> =>
  runProgram(root, 'types of the web', nativeCompiler, ['-p', 'apps/web/tsconfig.json', ...oneChecker]);

export const checkWordTypes = (root: string): Promise<CheckResult> =>
  runProgram(root, 'types of the Word add-in', nativeCompiler, [
    '-p',
    'apps/word-addin/tsconfig.json',
    ...oneChecker,
  ]);

export const checkStyle = (root: string): Promise<CheckResult> =>
  runProgram(root, 'format and lint', '@biomejs/biome/bin/biome', [
    'check',
    '--colors=off',
    '--max-diagnostics=60',
    '--error-on-warnings',
    '.',
  ]);

export const checkDeadCode = (root: string): Promise<CheckResult> =>
  runProgram(root, 'dead code', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']);
