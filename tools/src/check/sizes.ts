import { readFileSync } from 'node:fs';
import { isTestFile, listSourceFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';
import { measureFunctions } from './measured-functions.ts';

type Kind = 'source file' | 'test file' | 'function' | 'component' | 'depth below a feature';
type Size = { kind: Kind; where: string; size: number };

/** Above its target a size is only counted in the table; above its cap it fails the check. */
const limits: Record<Kind, { target: number; cap: number }> = {
  'source file': { target: 200, cap: 350 },
  'test file': { target: 300, cap: 500 },
  function: { target: 40, cap: 60 },
  component: { target: 90, cap: 120 },
  'depth below a feature': { target: 2, cap: 3 },
};

const feature = /^(?:apps\/[^/]+\/src\/(?:modules|gateways|features)|packages\/[^/]+\/src)\/[^/]+\/(.*)$/;

const measureDepth = (path: string): Size[] => {
  const below = feature.exec(path)?.[1];
  return below === undefined
    ? []
    : [{ kind: 'depth below a feature', where: path, size: below.split('/').length - 1 }];
};

const measureFile = (root: string, path: string): Size[] => {
  const text = readFileSync(`${root}/${path}`, 'utf8');
  const lines: Size = {
    kind: isTestFile(path) ? 'test file' : 'source file',
    where: path,
    size: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
  };
  if (isTestFile(path) || path.endsWith('.css')) return [lines, ...measureDepth(path)];
  const functions = measureFunctions(path, text).map(
    ({ kind, name, line, lines: size }): Size => ({ kind, where: `${path}:${line} ${name}`, size }),
  );
  return [lines, ...measureDepth(path), ...functions];
};

const describeKind = (kind: Kind, sizes: Size[]): string => {
  const sorted = sizes.filter((size) => size.kind === kind).sort((a, b) => a.size - b.size);
  const quantile = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)]?.size ?? 0;
  const { target, cap } = limits[kind];
  const overTarget = sorted.filter(({ size }) => size > target).length;
  const numbers = [sorted.length, quantile(0.5), quantile(0.9), quantile(1), target, cap, overTarget];
  return kind.padEnd(24) + numbers.map((value) => String(value).padStart(8)).join('');
};

const header =
  ''.padEnd(24) +
  ['count', 'median', 'p90', 'max', 'target', 'cap', 'above'].map((title) => title.padStart(8)).join('');

/** Lines of files, functions and components and the depth of folders, against their targets and caps. */
export const checkSizes = (root: string): CheckResult => {
  const sizes = listSourceFiles(root).flatMap((path) => measureFile(root, path));
  const problems = sizes
    .filter(({ kind, size }) => size > limits[kind].cap)
    .map(({ kind, where, size }) => `${where}: ${kind} of ${size}, at most ${limits[kind].cap}`);
  const kinds = Object.keys(limits) as Kind[];
  const largest = sizes
    .filter(({ kind, size }) => size > limits[kind].target && size <= limits[kind].cap)
    .map(({ kind, where, size }) => `above target: ${where}: ${kind} of ${size}`);
  return {
    name: 'sizes',
    problems,
    summary: [header, ...kinds.map((kind) => describeKind(kind, sizes)), ...largest].join('\n'),
  };
};
