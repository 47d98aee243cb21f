import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { plantTree } from './check/planted-tree.ts';

const repository = resolve(import.meta.dirname, '../..');
const settings = [
  'biome.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'apps/web/tsconfig.json',
  '.gitignore',
];
const roots: string[] = [];

const runCheck = (files: Record<string, string>) => {
  const root = plantTree({
    'apps/web/package.json': '{ "name": "@hub/web", "type": "module" }',
    ...files,
  });
  roots.push(root);
  for (const file of settings) copyFileSync(`${repository}/${file}`, `${root}/${file}`);
  cpSync(`${repository}/tools/biome`, `${root}/tools/biome`, { recursive: true });
  rmSync(`${root}/node_modules`, { recursive: true });
  symlinkSync(`${repository}/node_modules`, `${root}/node_modules`);
  const { status, stdout } = spawnSync(process.execPath, ['tools/src/check.ts', '--root', root], {
    cwd: repository,
    encoding: 'utf8',
  });
  return { status, stdout };
};

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

it('exits with 1 and names each check that failed and the broken rule', () => {
  const { status, stdout } = runCheck({
    'apps/web/src/components/due-chip.tsx':
      "import { DueList } from '../features/work/tasks/public.ts';\nexport const DueChip = () => <DueList />;\n",
    'apps/web/src/area-layers.ts': "export const areaLayers = [['work']] as const;\n",
    'apps/web/src/features/work/tasks/public.ts': "export { DueList } from './components/due-list.tsx';\n",
    'apps/web/src/features/work/tasks/components/due-list.tsx': 'export const DueList = () => <ul />;\n',
  });
  expect(status).toBe(1);
  expect(stdout).toContain('FAIL imports');
  expect(stdout).toContain('components-below-features: apps/web/src/components/due-chip.tsx → ');
  expect(stdout).toMatch(/^check: .*imports.* failed$/m);
  expect(stdout).toContain('ok   names');
}, 60_000);
