import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImportRules } from './import-rules.ts';
import { checkImports } from './imports.ts';
import { plantTree } from './planted-tree.ts';

const api = 'apps/api/src';
const web = 'apps/web/src';
const leaf = 'export const leaf = 1;\n';
const importing = (path: string): string => `import { leaf } from '${path}';\nexport const used = leaf;\n`;
const importingType = (path: string): string =>
  `import type { leaf } from '${path}';\nexport type Used = typeof leaf;\n`;

const importingSql = "import { sql } from 'kysely';\nexport const used = sql;\n";

/** Imports that the architecture allows; the check must report none of them. */
const allowed: Record<string, string> = {
  [`${api}/platform/database/database.ts`]: leaf,
  [`${api}/modules/auth/people.repository.ts`]: importing('../../platform/database/database.ts'),
  [`${web}/lib/circle-b.ts`]: "import type { A } from './circle-a.ts';\nexport type B = A | 2;\n",
  'packages/domain/src/dates/due-range.ts': leaf,
  'packages/domain/src/office-actions/read-office-action.ts': leaf,
  [`${api}/modules/workflow/action-reader.ts`]: importing('@hub/domain/office-actions/read-office-action.ts'),
  'packages/contract/src/tasks/task.schema.ts': importing('@hub/domain/dates/due-range.ts'),
  'packages/database/src/client.ts': importing('@hub/domain/dates/due-range.ts'),
  'packages/shipped-templates/src/template.ts': importing('@hub/database/client.ts'),
  'packages/demo-workspace/src/load-demo.ts': importing('@hub/shipped-templates/template.ts'),
  'packages/database/src/backup.db.test.ts': importing('@hub/demo-workspace/load-demo.ts'),
  'packages/local-services/src/uspto/office.ts': importing('@hub/demo-workspace/load-demo.ts'),
  [`${api}/gateways/uspto/uspto.adapter.test.ts`]: importing('@hub/local-services/uspto/office.ts'),
  'packages/testkit/src/builder.ts': leaf,
  'packages/domain/src/dates/due-range.test.ts': importing('@hub/testkit/builder.ts'),
  'packages/client/src/create-client.ts': importing('@hub/contract/tasks/task.schema.ts'),
  'packages/testkit/src/sign-in.ts': importing('@hub/client/create-client.ts'),
  'node_modules/kysely/package.json': '{ "name": "kysely", "type": "module", "main": "dist/index.js" }',
  'node_modules/kysely/dist/index.js': 'export const sql = 1;\n',
  [`${api}/module-layers.ts`]: "export const moduleLayers = [['workflow'], ['auth']] as const;\n",
  [`${api}/spine/access/access.ts`]: importing('../../platform/log.ts'),
  [`${api}/platform/log.ts`]: leaf,
  [`${api}/platform/database/read-long.ts`]: importingSql,
  [`${api}/gateways/uspto/uspto.port.ts`]: leaf,
  [`${api}/gateways/uspto/uspto.adapter.ts`]: leaf,
  [`${api}/modules/workflow/public.ts`]: leaf,
  [`${api}/modules/workflow/tasks/tasks.repository.ts`]: leaf,
  [`${api}/modules/workflow/tasks/tasks.service.ts`]: importing('./tasks.repository.ts'),
  [`${api}/modules/workflow/tasks/tasks.routes.ts`]: importing('./tasks.service.ts'),
  [`${api}/modules/auth/sessions.repository.ts`]: importing('@hub/database/client.ts'),
  [`${api}/modules/auth/sessions.read-model.ts`]: importing('../../spine/access/access.ts'),
  [`${api}/modules/auth/counts.read-model.ts`]: importingSql,
  [`${api}/modules/auth/counts.routes.ts`]: importing('../../spine/access/access.ts'),
  [`${api}/modules/auth/calls.db.test.ts`]: importing('@hub/client/create-client.ts'),
  [`${api}/modules/auth/sessions.service.ts`]: importing('../workflow/public.ts'),
  [`${api}/modules/auth/users.service.ts`]: importing('../../gateways/uspto/uspto.port.ts'),
  [`${api}/modules/auth/users.routes.ts`]: importing('@hub/contract/tasks/task.schema.ts'),
  [`${api}/modules/auth/users.db.test.ts`]: importing('../../app.ts'),
  [`${api}/modules.ts`]: importing('./modules/workflow/tasks/tasks.routes.ts'),
  [`${api}/app.ts`]: importing('./modules.ts'),
  'apps/demo/package.json':
    '{ "name": "@hub/demo", "type": "module", "exports": { "./start-demo.ts": "./src/start-demo.ts" } }',
  'apps/demo/src/start-demo.ts': importing('../../api/src/modules/workflow/tasks/tasks.service.ts'),
  'apps/demo/src/services.ts': importing('@hub/local-services/uspto/office.ts'),
  'apps/demo/test/demo.test.ts': importing('../../api/src/app.ts'),
  [`${api}/modules/auth/demo.db.test.ts`]: importing('../../../../demo/src/services.ts'),
  [`${web}/lib/api-client.ts`]: importing('@hub/contract/tasks/task.schema.ts'),
  [`${web}/lib/request.ts`]: importing('@hub/client/create-client.ts'),
  [`${web}/components/task-card.tsx`]: importing('../lib/api-client.ts'),
  [`${web}/area-layers.ts`]: "export const areaLayers = [['work']] as const;\n",
  [`${web}/features/work/tasks/public.ts`]: importing('./components/task-list.tsx'),
  [`${web}/features/work/tasks/components/task-list.tsx`]: importing('../../../../components/task-card.tsx'),
  [`${web}/features/work/people/components/person.tsx`]: importing('../../tasks/public.ts'),
  [`${web}/routes/tasks.tsx`]: importing('../features/work/tasks/components/task-list.tsx'),
  'e2e/specs/tasks.spec.ts': importing('@hub/testkit/builder.ts'),
  'bench/src/load.ts': importing('@hub/database/client.ts'),
  'bench/src/recording.ts': importing('../../apps/api/src/app.ts'),
  'tools/src/check.ts': leaf,
};

/** Each file breaks the rule named before it. */
const violations: [rule: string, path: string, text: string][] = [
  [
    'workspace-packages-domain',
    'packages/domain/src/bad.ts',
    importing('@hub/contract/tasks/task.schema.ts'),
  ],
  ['workspace-packages-client', 'packages/client/src/bad.ts', importing('@hub/domain/dates/due-range.ts')],
  ['workspace-packages-contract', 'packages/contract/src/bad.ts', importing('@hub/database/client.ts')],
  [
    'workspace-packages-database',
    'packages/database/src/bad.ts',
    importingType('@hub/contract/tasks/task.schema.ts'),
  ],
  [
    'workspace-packages-database-tests',
    'packages/database/src/bad.db.test.ts',
    importing('@hub/contract/tasks/task.schema.ts'),
  ],
  [
    'workspace-packages-shipped-templates',
    'packages/shipped-templates/src/bad.ts',
    importing('@hub/demo-workspace/load-demo.ts'),
  ],
  [
    'workspace-packages-demo-workspace',
    'packages/demo-workspace/src/bad.ts',
    importing('@hub/contract/tasks/task.schema.ts'),
  ],
  [
    'workspace-packages-local-services',
    'packages/local-services/src/bad.ts',
    importing('@hub/database/client.ts'),
  ],
  ['workspace-apps-api', `${api}/gateways/uspto/near.ts`, importing('@hub/local-services/uspto/office.ts')],
  [
    'workspace-apps-api-tests',
    `${api}/platform/bad.test.ts`,
    importing('../../../web/src/lib/api-client.ts'),
  ],
  ['workspace-apps-demo', 'apps/demo/src/bad.ts', importing('../../web/src/lib/api-client.ts')],
  ['demo-only-from-main', `${api}/modules/auth/demo.ts`, importing('../../../../demo/src/start-demo.ts')],
  ['demo-only-by-its-entry', `${api}/main.ts`, importing('../../demo/src/services.ts')],
  ['demo-only-when-needed', `${api}/main.ts`, importing('../../demo/src/services.ts')],
  ['workspace-packages-testkit', 'packages/testkit/src/bad.ts', importing('../../../apps/api/src/app.ts')],
  ['workspace-apps-api', `${api}/platform/bad.ts`, importing('../../../web/src/lib/api-client.ts')],
  [
    'workspace-apps-web',
    `${web}/features/work/tasks/components/bad.tsx`,
    importingType('@hub/database/client.ts'),
  ],
  ['workspace-apps-new', 'apps/new/src/bad.ts', importing('@hub/database/client.ts')],
  ['workspace-packages-new', 'packages/new/src/bad.ts', importing('@hub/domain/dates/due-range.ts')],
  ['workspace-e2e', 'e2e/specs/bad.spec.ts', importing('../../apps/api/src/app.ts')],
  ['workspace-bench', 'bench/src/bad.ts', importing('../../apps/web/src/lib/api-client.ts')],
  ['workspace-tools', 'tools/src/bad.ts', importing('@hub/domain/dates/due-range.ts')],
  [
    'no-cycles',
    `${web}/lib/circle-a.ts`,
    "import type { B } from './circle-b.ts';\nexport type A = B | 1;\n",
  ],
  ['no-unresolved', `${web}/components/lost.tsx`, importing('./nowhere.tsx')],
  ['production-never-imports-testkit', `${api}/platform/seed.ts`, importing('@hub/testkit/builder.ts')],
  [
    'production-never-imports-testkit',
    `${web}/components/seed.tsx`,
    importingType('@hub/testkit/builder.ts'),
  ],
  [
    'packages-by-name',
    `${api}/platform/near.ts`,
    importing('../../../../packages/domain/src/dates/due-range.ts'),
  ],
  ['modules-only-via-public', `${api}/modules/auth/peek.ts`, importing('../workflow/tasks/tasks.service.ts')],
  ['platform-below-spine', `${api}/platform/up.ts`, importing('../modules/workflow/public.ts')],
  ['platform-below-spine', `${api}/platform/metrics.ts`, importingType('../spine/access/access.ts')],
  ['spine-below-modules', `${api}/spine/live/up.ts`, importing('../../modules/workflow/public.ts')],
  ['spine-below-modules', `${api}/spine/live/dial.ts`, importing('../../gateways/uspto/uspto.port.ts')],
  [
    'gateways-above-platform',
    `${api}/gateways/uspto/up.ts`,
    importingType('../../modules/workflow/public.ts'),
  ],
  [
    'client-only-in-tests-of-the-server',
    `${api}/platform/call.ts`,
    importing('@hub/client/create-client.ts'),
  ],
  ['modules-below-the-app', `${api}/modules/auth/up.ts`, importing('../../app.ts')],
  [
    'gateways-only-via-port',
    `${api}/modules/auth/dial.service.ts`,
    importing('../../gateways/uspto/uspto.adapter.ts'),
  ],
  [
    'office-actions-only-apart',
    `${api}/modules/auth/read-letter.ts`,
    importing('@hub/domain/office-actions/read-office-action.ts'),
  ],
  ['routes-role', `${api}/modules/workflow/tasks/bad.routes.ts`, importing('./tasks.repository.ts')],
  ['routes-role', `${api}/modules/auth/bad.routes.ts`, importing('@hub/domain/dates/due-range.ts')],
  ['service-role', `${api}/modules/workflow/tasks/bad.service.ts`, importing('./tasks.routes.ts')],
  [
    'repository-role',
    `${api}/modules/workflow/tasks/bad.repository.ts`,
    importing('../../../platform/log.ts'),
  ],
  ['repository-role', `${api}/modules/workflow/tasks/bad.read-model.ts`, importingType('./tasks.service.ts')],
  ['sql-only-in-repositories', `${api}/modules/auth/bad.policy.ts`, importing('@hub/database/client.ts')],
  ['sql-only-in-repositories', `${api}/modules/workflow/tasks/write-plan.ts`, importingSql],
  ['service-role', `${api}/modules/workflow/tasks/count.service.ts`, importingSql],
  [
    'features-only-via-public',
    `${web}/features/work/people/components/peek.tsx`,
    importing('../../tasks/components/task-list.tsx'),
  ],
  [
    'features-below-routes',
    `${web}/features/work/people/components/up.tsx`,
    importing('../../../../routes/tasks.tsx'),
  ],
  [
    'components-below-features',
    `${web}/components/up.tsx`,
    importingType('../features/work/tasks/public.ts'),
  ],
  ['lib-below-components', `${web}/lib/up.ts`, importing('../components/task-card.tsx')],
];

describe('the import rules', () => {
  const planted = Object.fromEntries(violations.map(([, path, text]) => [path, text]));
  const root = plantTree({ ...allowed, ...planted });
  let problems: string[] = [];

  beforeAll(async () => {
    problems = (await checkImports(root)).problems;
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(violations)('%s is broken by %s', (rule, path) => {
    expect(problems).toContainEqual(expect.stringContaining(`${rule}: ${path} → `));
  });

  it('allow everything else', () => {
    const isPlanted = (problem: string): boolean =>
      problem.startsWith('no-folder-cycles') ||
      violations.some(([, path]) => problem.includes(`: ${path} → `));
    expect(problems.filter((problem) => !isPlanted(problem))).toEqual([]);
  });

  it('are each broken by a planted file', () => {
    const broken = new Set(violations.map(([rule]) => rule));
    expect(buildImportRules(root).map(({ name }) => name)).toEqual(expect.arrayContaining([...broken]));
    expect(buildImportRules(root).filter(({ name }) => !broken.has(name ?? ''))).toEqual([]);
  });
});
