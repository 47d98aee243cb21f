import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports } from './imports.ts';
import { plantTree } from './planted-tree.ts';

const modules = 'apps/api/src/modules';
const features = 'apps/web/src/features/work';
const areaList = 'apps/web/src/area-layers.ts';
const leaf = 'export const leaf = 1;\n';
const importing = (...paths: string[]): string =>
  paths.map((path, index) => `import { leaf as leaf${index} } from '${path}';\n`).join('') +
  `export const leaf = [${paths.map((_, index) => `leaf${index}`).join()}];\n`;
const roots: string[] = [];

const check = (files: Record<string, string>) => {
  const root = plantTree(files);
  roots.push(root);
  return checkImports(root);
};

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('folder cycles', () => {
  it('fail between two sub-folders of a module, with the imports that form the cycle', async () => {
    const { problems, summary } = await check({
      'apps/api/src/module-layers.ts': "export const moduleLayers = [['templates']] as const;\n",
      [`${modules}/templates/drafts/draft.ts`]: importing('../steps/step.ts'),
      [`${modules}/templates/steps/step.ts`]: leaf,
      [`${modules}/templates/steps/order.ts`]: importing('../drafts/draft.ts'),
    });
    expect(problems).toEqual([
      [
        `no-folder-cycles: ${modules}/templates/drafts → ${modules}/templates/steps → ${modules}/templates/drafts`,
        `  ${modules}/templates/drafts/draft.ts → ${modules}/templates/steps/step.ts`,
        `  ${modules}/templates/steps/order.ts → ${modules}/templates/drafts/draft.ts`,
      ].join('\n'),
    ]);
    expect(summary).toContain('1 folder cycles');
  }, 30_000);

  it('fail between two folders whose sub-folders import each other', async () => {
    const { problems } = await check({
      'apps/web/src/components/table/rows/row.ts': importing('../../dates/day.ts'),
      'apps/web/src/components/table/cells/cell.ts': leaf,
      'apps/web/src/components/dates/day.ts': leaf,
      'apps/web/src/components/dates/month.ts': importing('../table/cells/cell.ts'),
    });
    expect(problems).toEqual([expect.stringMatching(/^no-folder-cycles: .*components\/table → /)]);
  }, 30_000);

  it('allow the server to load the demo by its entry and import(), and by nothing else', async () => {
    const demo = {
      'apps/demo/src/start-demo.ts': importing('../../api/src/app.ts'),
      'apps/api/src/app.ts': leaf,
    };
    const load = "export const load = () => import('../../demo/src/start-demo.ts');\n";
    const loading = await check({ ...demo, 'apps/api/src/main.ts': load });
    expect(loading.problems).toEqual([]);
    const importingIt = await check({
      ...demo,
      'apps/api/src/main.ts': importing('../../demo/src/start-demo.ts'),
    });
    expect(importingIt.problems).toEqual([
      expect.stringContaining('demo-only-when-needed: apps/api/src/main.ts → '),
      expect.stringMatching(/^no-folder-cycles: apps\/api → apps\/demo → apps\/api\n/),
      expect.stringMatching(/^no-folder-cycles: apps\/api\/src → apps\/demo\/src → apps\/api\/src\n/),
    ]);
  }, 30_000);

  it('allow imports between a folder and its own sub-folders, and from tests', async () => {
    const { problems } = await check({
      'packages/domain/src/deadlines/due.ts': importing('./rules/rule.ts'),
      'packages/domain/src/deadlines/day.ts': leaf,
      'packages/domain/src/deadlines/rules/rule.ts': importing('../day.ts'),
      'packages/domain/src/dates/range.ts': importing('../deadlines/due.ts'),
      'packages/domain/src/deadlines/due.test.ts': importing('../dates/range.ts'),
    });
    expect(problems).toEqual([]);
  }, 30_000);
});

describe('module layers', () => {
  const layers = "export const moduleLayers = [['tasks', 'notes'], ['milestones']] as const;\n";
  const files = {
    'apps/api/src/module-layers.ts': layers,
    [`${modules}/tasks/public.ts`]: leaf,
    [`${modules}/notes/public.ts`]: leaf,
    [`${modules}/milestones/public.ts`]: importing('../tasks/public.ts'),
  };

  it('allow an import from a lower layer only', async () => {
    const { problems } = await check({
      ...files,
      [`${modules}/milestones/public.ts`]: leaf,
      [`${modules}/tasks/up.ts`]: importing('../notes/public.ts'),
      [`${modules}/notes/up.ts`]: importing('../milestones/public.ts'),
    });
    expect((await check(files)).problems).toEqual([]);
    expect(problems).toEqual([
      `module-layers: ${modules}/notes/up.ts → ${modules}/milestones/public.ts (notes is in layer 1, milestones in layer 2)`,
      `module-layers: ${modules}/tasks/up.ts → ${modules}/notes/public.ts (tasks is in layer 1, notes in layer 1)`,
    ]);
  }, 30_000);

  it('fail on a module that is missing from the list, and on a listed one that does not exist', async () => {
    const { problems } = await check({
      'apps/api/src/module-layers.ts': layers.replace("'notes'", "'mail'"),
      [`${modules}/tasks/public.ts`]: leaf,
      [`${modules}/notes/public.ts`]: leaf,
      [`${modules}/milestones/public.ts`]: leaf,
    });
    expect(problems).toEqual([
      `module-layers: ${modules}/notes is missing from apps/api/src/module-layers.ts`,
      'module-layers: apps/api/src/module-layers.ts lists mail, which is not a module',
    ]);
  }, 30_000);

  it('fail when there is no list', async () => {
    const { problems } = await check({ [`${modules}/tasks/public.ts`]: leaf });
    expect(problems).toEqual(['module-layers: apps/api/src/module-layers.ts does not export moduleLayers']);
  }, 30_000);
});

describe('area layers', () => {
  const web = 'apps/web/src/features';
  const files = {
    [areaList]: "export const areaLayers = [['files', 'tasks'], ['work']] as const;\n",
    [`${web}/files/preview/public.ts`]: leaf,
    [`${web}/tasks/comments/public.ts`]: leaf,
    [`${web}/work/boards/public.ts`]: importing('../../tasks/comments/public.ts'),
    [`${web}/work/notes/public.ts`]: importing('../boards/public.ts'),
  };

  it('allow an import within an area and from a lower layer only', async () => {
    const up = {
      ...files,
      [`${web}/work/boards/public.ts`]: leaf,
      [`${web}/files/preview/up.ts`]: importing('../../work/boards/public.ts'),
      [`${web}/tasks/comments/up.ts`]: importing('../../files/preview/public.ts'),
    };
    expect((await check(files)).problems).toEqual([]);
    expect((await check(up)).problems).toEqual([
      `area-layers: ${web}/files/preview/up.ts → ${web}/work/boards/public.ts (files is in layer 1, work in layer 2)`,
      `area-layers: ${web}/tasks/comments/up.ts → ${web}/files/preview/public.ts (tasks is in layer 1, files in layer 1)`,
    ]);
  }, 30_000);

  it('fail on an area that is missing from the list', async () => {
    const { problems } = await check({ ...files, [`${web}/misc/odd/public.ts`]: leaf });
    expect(problems).toEqual([`area-layers: ${web}/misc is missing from ${areaList}`]);
  }, 30_000);
});

describe('feature chains', () => {
  const chainOf = (length: number): Record<string, string> =>
    Object.fromEntries([
      [areaList, "export const areaLayers = [['work']] as const;\n"],
      ...Array.from({ length }, (_, index) => [
        `${features}/f${index + 1}/public.ts`,
        index + 1 < length ? importing(`../f${index + 2}/public.ts`) : leaf,
      ]),
    ]);

  it('may have five features and print the longest', async () => {
    const { problems, summary } = await check(chainOf(5));
    expect(problems).toEqual([]);
    expect(summary).toContain('longest feature chain 5: work/f1 → work/f2 → work/f3 → work/f4 → work/f5');
  }, 30_000);

  it('fail with six', async () => {
    const { problems } = await check(chainOf(6));
    expect(problems).toEqual([
      'feature-chain: work/f1 → work/f2 → work/f3 → work/f4 → work/f5 → work/f6 (6 features, maximum 5)',
    ]);
  }, 30_000);
});
