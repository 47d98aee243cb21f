import { copyFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckResult } from './check-result.ts';
import { checkDeadCode, checkServerTypes, checkStyle } from './commands.ts';
import { checkDependencies } from './dependencies.ts';
import { checkNames } from './names.ts';
import { plantTree } from './planted-tree.ts';
import { checkSizes } from './sizes.ts';
import { checkSuppressions } from './suppressions.ts';
import { checkWords } from './words.ts';

const repository = resolve(import.meta.dirname, '../../..');
const planted: string[] = [];

const plant = (files: Record<string, string>): string => {
  const root = plantTree(files);
  planted.push(root);
  return root;
};

/** A planted tree with this repository's own settings and programs. */
const plantWithPrograms = (files: Record<string, string>): string => {
  const root = plant(files);
  for (const file of ['biome.json', 'knip.json', 'tsconfig.base.json', 'tsconfig.json', '.gitignore']) {
    copyFileSync(`${repository}/${file}`, `${root}/${file}`);
  }
  cpSync(`${repository}/tools/biome`, `${root}/tools/biome`, { recursive: true });
  rmSync(`${root}/node_modules`, { recursive: true });
  symlinkSync(`${repository}/node_modules`, `${root}/node_modules`);
  return root;
};

/** The same with the rules of `tools/biome/dialect.json`. */
const plantWithDialect = (files: Record<string, string>): string => {
  const root = plantWithPrograms(files);
  const settings = JSON.parse(readFileSync(`${root}/biome.json`, 'utf8'));
  writeFileSync(
    `${root}/biome.json`,
    JSON.stringify({ ...settings, extends: ['./tools/biome/dialect.json'] }, undefined, 2).concat('\n'),
  );
  return root;
};

const problemsOf = ({ problems }: CheckResult): string => problems.join('\n');
const functionOf = (lines: number): string =>
  `export const long = () => {\n${'  long();\n'.repeat(lines - 2)}};\n`;
const componentOf = (lines: number): string =>
  `export const Long = () => {\n  return (\n    <>\n${'      <br />\n'.repeat(lines - 6)}    </>\n  );\n};\n`;

afterEach(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('sizes', () => {
  const source = 'packages/domain/src/dates/due-range.ts';

  it.each([
    ['a long function', source, functionOf(61), 'long: function of 61, at most 60'],
    [
      'a long component',
      'apps/web/src/components/long.tsx',
      componentOf(121),
      'Long: component of 121, at most 120',
    ],
    [
      'a deep folder',
      'apps/api/src/modules/auth/a/b/c/d/deep.ts',
      '',
      'depth below a feature of 4, at most 3',
    ],
  ])('fail on %s', (_, path, text, problem) => {
    expect(problemsOf(checkSizes(plant({ [path]: text })))).toContain(problem);
  });

  it('allow the caps themselves, and a factory of many small functions', () => {
    const inner = Array.from(
      { length: 20 },
      (_, i) => `  const step${i} = () => {\n    return $i;\n  };\n`,
    ).join('');
    const files = {
      [source]: functionOf(60),
      'apps/web/src/components/long.tsx': componentOf(120),
      'packages/domain/src/dates/factory.ts': `export const createSteps = () => {\n${inner}  return { step1 };\n};\n`,
      'apps/api/src/modules/auth/a/b/c/deep.ts': '\n'.repeat(350),
    };
    expect(checkSizes(plant(files)).problems).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['packages/domain/src/dates/index.ts', 'barrel'],
    ['packages/domain/src/dates/dueRange.ts', 'kebab-case with a role suffix'],
    ['packages/domain/src/dates/due-range.manager.ts', 'kebab-case with a role suffix'],
    ['packages/domain/src/utils/due-range.ts', 'say what is in it'],
    ['packages/domain/src/DueDates/due-range.ts', 'folder name: kebab-case'],
    ['apps/api/src/controllers/tasks.ts', 'apps/api/src holds only platform, spine, gateways, modules'],
  ])('refuse %s', (path, problem) => {
    expect(problemsOf(checkNames(plant({ [path]: '' })))).toContain(problem);
  });

  it('accept roles, tests of roles, styles, migrations and route files', () => {
    const paths = [
      'apps/api/src/modules/workflow/tasks/tasks.read-model.ts',
      'apps/api/src/modules/workflow/tasks/tasks.db.test.ts',
      'packages/contract/src/workflow/task.schema.test.ts',
      'apps/web/src/components/task-card.module.css',
      'apps/web/src/routes/inventions.$inventionId.overview.tsx',
      'packages/database/migrations/0001-people.sql',
    ];
    expect(checkNames(plant(Object.fromEntries(paths.map((path) => [path, '']))))).toMatchObject({
      problems: [],
    });
  });
});

describe('words', () => {
  it.each([
    ["const folder = '/ho" + "me/anna/hub';", 'a path of one machine'],
    ['see https://regis' + 'try.npmjs.org/zod', 'a package registry host'],
    ['// TO' + 'DO later', 'unfinished work'],
    ['// @ts-no' + 'check', 'a suppression that hides everything'],
    ['// @ts-expect-' + 'error', 'a suppression without a reason'],
    ['// biome-' + 'ignore lint/a/b:', 'a suppression without a reason'],
    ['it.to' + "do('later');", 'a test that does not run'],
  ])('refuse %s', (line, reason) => {
    const problems = problemsOf(checkWords(plant({ 'apps/api/src/app.ts': `const a = 1;\n${line}\n` })));
    expect(problems).toBe(
      `apps/api/src/app.ts:2: ${reason}${reason === 'unfinished work' ? ': finish it or open an issue' : ''}`,
    );
  });

  it('allow a suppression with its reason, and web addresses', () => {
    const text = `// biome-${'ignore'} lint/a/b: the library's type is wrong\nfetch(\`\${base}/home/list\`);\n`;
    expect(checkWords(plant({ 'apps/api/src/app.ts': text })).problems).toEqual([]);
  });
});

describe('suppressions', () => {
  const suppressed = `// biome-${'ignore'} lint/a/b: the library's type is wrong\n`;

  it('may be one in 2,000 lines, and no more', () => {
    const tree = (lines: number) => plant({ 'apps/api/src/app.ts': suppressed + 'x();\n'.repeat(lines - 1) });
    expect(checkSuppressions(tree(2000))).toMatchObject({
      problems: [],
      summary: '1 in 2000 lines, 0.50 per 1,000',
    });
    expect(problemsOf(checkSuppressions(tree(1900)))).toContain(
      'maximum 0.5; most in:\n  apps/api/src/app.ts: 1',
    );
  });
});

describe('dependencies', () => {
  it('must be pinned, the same everywhere, recorded and used', () => {
    const root = plant({
      'apps/api/package.json': '{ "dependencies": { "zod": "^4.6.7", "pg": "8.23.1" } }',
      'bench/package.json': '{ "dependencies": { "pg": "8.23.0" } }',
      'docs/decisions/dependencies.md': '- `zod`: checks input\n- `lodash`: many things\n',
    });
    expect(checkDependencies(root).problems).toEqual([
      'apps/api/package.json: zod@^4.6.7 is not an exact version',
      'apps/api/package.json: pg has no line in docs/decisions/dependencies.md',
      'bench/package.json: pg@8.23.0 differs from 8.23.1 elsewhere',
      'bench/package.json: pg has no line in docs/decisions/dependencies.md',
      'docs/decisions/dependencies.md: lodash is not used any more',
    ]);
  });
});

describe('compiler, linter and dead code', () => {
  it('fail on a wrong type', async () => {
    const root = plantWithPrograms({
      'packages/domain/src/wrong.ts': "export const size: number = 'ten';\n",
    });
    expect(problemsOf(await checkServerTypes(root))).toContain('TS2322');
  }, 30_000);

  it.each([
    ['noExplicitAny', 'export const parse = (text: any) => text;\n'],
    ['noConsole', "export const log = () => console.log('here');\n"],
    ['noDefaultExport', 'export default 1;\n'],
    ['format', 'export const  spaced = 1\n'],
    ['noExcessiveLinesPerFile', 'export const a = 1;\n'.repeat(351)],
    ['noTsIgnore', '// @ts-ig' + 'nore\nexport const a = 1;\n'],
    ['noSkippedTests', 'it.sk' + "ip('waits', () => {});\n"],
    ['noFocusedTests', 'it.on' + "ly('runs', () => {});\n"],
  ])(
    'fail on %s',
    async (rule, text) => {
      const root = plantWithPrograms({ 'packages/domain/src/planted.ts': text });
      expect(problemsOf(await checkStyle(root))).toContain(rule);
    },
    30_000,
  );

  it.each([
    ['a declared function', 'export function plan(): number {\n  return 1;\n}\n', 'Write an arrow function'],
    ['a readonly field', 'export interface Task {\n  readonly id: string;\n}\n', 'Leave out `readonly`'],
    ['an upper-case constant', 'export const MAX_TASKS = 3;\n', 'useNamingConvention'],
  ])(
    'fail on %s in the dialect',
    async (_, text, problem) => {
      const root = plantWithDialect({ 'packages/domain/src/planted.ts': text });
      expect(problemsOf(await checkStyle(root))).toContain(problem);
    },
    30_000,
  );

  it('accept generators, assertion functions, components and column names in the dialect', async () => {
    const text = `export function* count() {
  yield 1;
}
export function assertText(value: unknown): asserts value is string {
  if (typeof value !== 'string') throw new TypeError('Not a text.');
}
export const TaskPage = (names: readonly string[]) => names.length;
export const readOffset = ({ due_offset }: { due_offset: number }) => due_offset;
`;
    const root = plantWithDialect({ 'packages/domain/src/planted.ts': text });
    expect(problemsOf(await checkStyle(root))).not.toMatch(/planted\.ts\S* (?:lint\/|plugin)/);
  }, 30_000);

  it('accept a test of 500 lines', async () => {
    const root = plantWithPrograms({ 'packages/domain/src/due.test.ts': 'export {};\n'.repeat(500) });
    expect(problemsOf(await checkStyle(root))).not.toContain('noExcessiveLinesPerFile');
  }, 30_000);

  it('fail on an export and a file that nothing uses', async () => {
    const root = plantWithPrograms({
      'apps/api/package.json': '{ "name": "@hub/api", "type": "module" }',
      'apps/api/src/main.ts': "import { used } from './used.ts';\nexport const alive = used;\n",
      'apps/api/src/used.ts': 'export const used = 1;\nexport const unused = 2;\n',
      'apps/api/src/orphan.ts': 'export const orphan = 3;\n',
    });
    const problems = problemsOf(await checkDeadCode(root));
    expect(problems).toMatch(/unused\s+apps\/api\/src\/used\.ts/);
    expect(problems).toMatch(/apps\/api\/src\/orphan\.ts/);
  }, 30_000);
});
