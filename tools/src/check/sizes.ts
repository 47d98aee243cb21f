import { readFileSync } from 'node:fs';
import { isTestFile, listSourceFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';
import { measureFunctions } from './measured-functions.ts';

type Kind = 'source file' | 'test file' | 'function' | 'component' | 'depth below a feature';
type Size = { kind: Kind; where: string; size: number };

/**
 * Above its target a size is only counted in the table; above its cap it fails the check. Biome fails on long files. Its
 * rule for functions counts nested functions and has one cap for components and others, so functions are measured here.
 */
const limits: Record<Kind, { target: number; cap?: number }> = {
  'source file': { target: 200 },
  'test file': { target: 300 },
  function: { target: 40, cap: 60 },
  component: { target: 90, cap: 120 },
  'depth below a feature': { target: 2, cap: 3 },
};

const feature =
  /^(?:apps\/[^/]+\/src\/(?:modules|gateways|features\/[^/]+)|packages\/[^/]+\/src)\/[^/]+\/(.*)$/;

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

const findQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const describeKind = (kind: Kind, sizes: Size[]): string => {
  const sorted = sizes
    .filter((size) => size.kind === kind)
    .map(({ size }) => size)
    .sort((a, b) => a - b);
  const { target, cap } = limits[kind];
  const overTarget = sorted.filter((size) => size > target).length;
  const quantiles = [0.5, 0.9, 1].map((share) => findQuantile(sorted, share));
  const numbers = [sorted.length, ...quantiles, target, cap ?? '', overTarget];
  return kind.padEnd(24) + numbers.map((value) => String(value).padStart(8)).join('');
};

const workspace = /^(?:(?:apps|packages)\/)?[^/]+/;
const packageHeader =
  ''.padEnd(24) + ['files', 'lines', 'median', 'p90', 'max'].map((title) => title.padStart(8)).join('');

/** The source files of each workspace, tests left out. */
const describePackages = (sizes: Size[]): string[] => {
  const files = sizes.filter(({ kind }) => kind === 'source file');
  const names = [...new Set(files.map(({ where }) => workspace.exec(where)?.[0] ?? where))].sort();
  return names.map((name) => {
    const lines = files
      .filter(({ where }) => where.startsWith(`${name}/`))
      .map(({ size }) => size)
      .sort((a, b) => a - b);
    const numbers = [
      lines.length,
      lines.reduce((sum, size) => sum + size, 0),
      ...[0.5, 0.9, 1].map((share) => findQuantile(lines, share)),
    ];
    return name.padEnd(24) + numbers.map((value) => String(value).padStart(8)).join('');
  });
};

const header =
  ''.padEnd(24) +
  ['count', 'median', 'p90', 'max', 'target', 'cap', 'above'].map((title) => title.padStart(8)).join('');

/** Lines of files, functions and components and the depth of folders, against their targets and caps. */
export const checkSizes = (root: string): CheckResult => {
  const sizes = listSourceFiles(root).flatMap((path) => measureFile(root, path));
  const isAbove = (size: number, limit: number | undefined): boolean => limit !== undefined && size > limit;
  const problems = sizes
    .filter(({ kind, size }) => isAbove(size, limits[kind].cap))
    .map(({ kind, where, size }) => `${where}: ${kind} of ${size}, at most ${limits[kind].cap}`);
  const kinds = Object.keys(limits) as Kind[];
  const largest = sizes
    .filter(({ kind, size }) => size > limits[kind].target && !isAbove(size, limits[kind].cap))
    .map(({ kind, where, size }) => `above target: ${where}: ${kind} of ${size}`);
  return {
    name: 'sizes',
    problems,
    summary: [
      packageHeader,
      ...describePackages(sizes),
      header,
      ...kinds.map((kind) => describeKind(kind, sizes)),
      ...largest,
    ].join('\n'),
  };
};
