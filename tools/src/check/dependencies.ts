import { existsSync, readFileSync } from 'node:fs';
import { listFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';

const recordPath = 'docs/decisions/dependencies.md';
const exactVersion = /^(?:npm:@?[^@]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Dependency = { manifest: string; name: string; version: string };

const listDependencies = (root: string): Dependency[] =>
  listFiles(root, '{package.json,{apps,packages}/*/package.json,{e2e,bench,tools}/package.json}').flatMap(
    (manifest) => {
      const { dependencies, devDependencies }: Manifest = JSON.parse(
        readFileSync(`${root}/${manifest}`, 'utf8'),
      );
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name]) => !name.startsWith('@hub/'))
        .map(([name, version]) => ({ manifest, name, version }));
    },
  );

/** Every dependency is pinned exactly and has its line (`- \`name\`: why`) in the record; every such line has its dependency. */
export const checkDependencies = (root: string): CheckResult => {
  const dependencies = listDependencies(root);
  const record = existsSync(`${root}/${recordPath}`) ? readFileSync(`${root}/${recordPath}`, 'utf8') : '';
  const recorded = new Set(
    [...record.matchAll(/^- (.+?): /gm)].flatMap(([, names]) =>
      [...(names ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
    ),
  );
  const names = new Set(dependencies.map(({ name }) => name));
  const pinned = new Map<string, string>();
  const problems = dependencies.flatMap(({ manifest, name, version }) => {
    const other = pinned.get(name) ?? version;
    pinned.set(name, other);
    return [
      ...(exactVersion.test(version) ? [] : [`${manifest}: ${name}@${version} is not an exact version`]),
      ...(other === version ? [] : [`${manifest}: ${name}@${version} differs from ${other} elsewhere`]),
      ...(recorded.has(name) ? [] : [`${manifest}: ${name} has no line in ${recordPath}`]),
    ];
  });
  const stale = [...recorded]
    .filter((name) => !names.has(name))
    .map((name) => `${recordPath}: ${name} is not used any more`);
  return { name: 'dependencies', problems: [...problems, ...stale], summary: `${names.size} packages` };
};
