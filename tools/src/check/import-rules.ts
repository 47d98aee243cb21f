import { globSync, statSync } from 'node:fs';
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

const tests = ['\\.(?:test|spec)\\.tsx?$', '^apps/[^/]+/test/'];
const anyWorkspace = '^(?:apps|packages)/|^(?:e2e|bench|tools)/';
const client = '^packages/client/';
const contract = '^packages/contract/';
const domain = '^packages/domain/';
const database = '^packages/database/';
const shippedTemplates = '^packages/shipped-templates/';
const demoWorkspace = '^packages/demo-workspace/';
const localServices = '^packages/local-services/';
const demo = '^apps/demo/';
const platform = '^apps/api/src/platform/';
const spine = '^apps/api/src/spine/';
const sqlPackages = 'node_modules/(?:kysely|pg)/';
const gatewayPort = '^apps/api/src/gateways/.+\\.port\\.ts$';
const modulePublic = '^apps/api/src/modules/.+/public\\.ts$';

/** `$1` below is the module, feature or workspace that the importing file belongs to. */
const insideModule = (file: string): string => `^apps/api/src/modules/([^/]+)/${file}`;
const ownModule = (file: string): string => `^apps/api/src/modules/$1/${file}`;

/** Whether a path is a file of one of our workspaces that is not a test. */
export const isOwnProductionFile = (path: string): boolean =>
  new RegExp(anyWorkspace).test(path) &&
  !path.includes('node_modules/') &&
  !tests.some((pattern) => new RegExp(pattern).test(path));

/** Workspaces that a workspace may import besides itself; an app that is not named gets `anyApp`, any other folder nothing. */
const workspaceImports: Record<string, string[]> = {
  'packages/contract': [domain],
  'packages/client': [contract],
  'packages/database': [domain],
  'packages/shipped-templates': [domain, database],
  'packages/demo-workspace': [domain, database, shippedTemplates],
  'packages/local-services': [domain, demoWorkspace],
  'packages/testkit': ['^packages/'],
  'apps/api': [contract, domain, database, client, shippedTemplates, demo, '^apps/visio-addin/'],
  'apps/demo': [contract, domain, database, shippedTemplates, demoWorkspace, localServices, '^apps/api/'],
  e2e: ['^packages/'],
  bench: ['^packages/', '^apps/api/'],
};
const anyApp = [contract, client, domain];

/** Workspaces that only the tests of a workspace may import besides. */
const testImports: Record<string, string[]> = {
  'packages/database': [demoWorkspace],
  'apps/api': [demoWorkspace, localServices],
};

const listWorkspaces = (root: string): string[] =>
  globSync(['apps/*', 'packages/*', 'e2e', 'bench', 'tools'], { cwd: root })
    .filter((path) => statSync(`${root}/${path}`).isDirectory())
    .sort();

const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

const listNames = (paths: readonly string[]): string => paths.join(', ') || 'no package of ours';

const workspaceRules = (workspace: string): IForbiddenRuleType[] => {
  const name = `workspace-${workspace.replace('/', '-')}`;
  const allowed = workspaceImports[workspace] ?? (workspace.startsWith('apps/') ? anyApp : []);
  const inTests = testImports[workspace];
  const to = (paths: readonly string[]) => ({
    path: anyWorkspace,
    pathNot: [`^${workspace}/`, '^packages/testkit/', ...paths],
  });
  const rule = forbid(
    name,
    `${workspace} may import ${listNames(allowed)}`,
    { path: `^${workspace}/`, ...(inTests && { pathNot: tests }) },
    to(allowed),
  );
  if (!inTests) return [rule];
  const all = [...allowed, ...inTests];
  const ofTests = forbid(
    `${name}-tests`,
    `tests of ${workspace} may import ${listNames(all)}`,
    { path: `^${workspace}/(?:test/|.*\\.(?:test|spec)\\.tsx?$)` },
    to(all),
  );
  return [rule, ofTests];
};

const everywhereRules: IForbiddenRuleType[] = [
  forbid('no-cycles', 'files must not import each other in a circle', {}, { circular: true }),
  forbid(
    'no-unresolved',
    'an import that leads nowhere hides from every other rule',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'production-never-imports-testkit',
    'test support stays in tests, e2e and bench',
    { path: '^(?:apps|packages)/|^tools/', pathNot: [...tests, '^packages/testkit/'] },
    { path: '^packages/testkit/' },
  ),
  forbid(
    'packages-by-name',
    'another package is imported as @hub/…, never by a relative path',
    { path: '^((?:apps|packages)/[^/]+|e2e|bench|tools)/' },
    { path: '^(?:packages|apps/visio-addin)/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  ),
];

const serverRules: IForbiddenRuleType[] = [
  forbid(
    'modules-only-via-public',
    'another module is reached only through its public.ts',
    { path: insideModule(''), pathNot: tests },
    { path: '^apps/api/src/modules/[^/]+/', pathNot: [ownModule(''), modulePublic] },
  ),
  forbid(
    'platform-below-spine',
    'platform imports nothing else of the server',
    { path: platform, pathNot: tests },
    { path: '^apps/api/src/', pathNot: platform },
  ),
  forbid(
    'spine-below-modules',
    'the spine imports only platform from the server, and the type of the gateways',
    { path: spine, pathNot: tests },
    { path: '^apps/api/src/', pathNot: [platform, spine, '^apps/api/src/gateways/gateways\\.ts$'] },
  ),
  forbid(
    'gateways-above-platform',
    'a gateway imports only platform and its own folder from the server',
    { path: '^apps/api/src/gateways/([^/]+)/', pathNot: tests },
    { path: '^apps/api/src/', pathNot: [platform, '^apps/api/src/gateways/$1/'] },
  ),
  forbid(
    'client-only-in-tests-of-the-server',
    'the server uses the client of its contract only in tests',
    { path: '^apps/api/', pathNot: tests },
    { path: client },
  ),
  forbid(
    'modules-below-the-app',
    'main, app and modules.ts know the modules, never the other way round',
    { path: insideModule(''), pathNot: tests },
    { path: '^apps/api/src/[^/]+\\.ts$' },
  ),
  forbid(
    'gateways-only-via-port',
    'modules use the port of a gateway; main chooses the adapter',
    { path: insideModule(''), pathNot: tests },
    { path: '^apps/api/src/gateways/', pathNot: gatewayPort },
  ),
  forbid(
    'demo-only-from-main',
    'the server knows the demo by the one entry that main loads where a database holds the demo',
    { path: '^apps/api/', pathNot: [...tests, '^apps/api/src/main\\.ts$'] },
    { path: demo },
  ),
  forbid(
    'demo-only-by-its-entry',
    'main loads the demo when it needs it, by import(), and nothing of it but its entry',
    { path: '^apps/api/src/main\\.ts$' },
    { path: demo, pathNot: '^apps/demo/src/start-demo\\.ts$' },
  ),
  forbid(
    'demo-only-when-needed',
    'main loads the demo when it needs it, by import()',
    { path: '^apps/api/src/main\\.ts$' },
    { path: demo, dynamic: false },
  ),
  forbid(
    'office-actions-only-apart',
    'reading a long letter takes seconds: the server asks readActionApart, which has a process for it',
    { path: '^apps/api/src/', pathNot: [...tests, '/action-reader\\.ts$'] },
    { path: `${domain}src/office-actions/read-office-action\\.ts$` },
  ),
];

const roleRules: IForbiddenRuleType[] = [
  forbid(
    'routes-role',
    'routes import contract, spine, platform and their own service or policy',
    { path: insideModule('.*\\.routes\\.ts$') },
    {
      path: anyWorkspace,
      pathNot: [
        contract,
        spine,
        platform,
        ownModule('.*\\.(?:service|policy|presenter|routes|schema)\\.ts$'),
      ],
    },
  ),
  forbid(
    'service-role',
    'services import contract, domain, spine, platform, their own module, gateway ports and public.ts of other modules',
    { path: insideModule('.*\\.service\\.ts$') },
    {
      path: `${anyWorkspace}|${sqlPackages}|node_modules/fastify/`,
      pathNot: [
        contract,
        domain,
        spine,
        platform,
        ownModule('.*(?<!\\.routes)\\.ts$'),
        gatewayPort,
        modulePublic,
      ],
    },
  ),
  forbid(
    'repository-role',
    'repositories and read models import database, domain, spine/access, platform/database, the ids of the contract, each other, read models of the spine and public.ts of other modules',
    { path: insideModule('.*\\.(?:repository|read-model)\\.ts$') },
    {
      path: anyWorkspace,
      pathNot: [
        database,
        domain,
        '^packages/contract/src/fields\\.ts$',
        `${spine}access/`,
        `${platform}database/`,
        `${spine}.*\\.read-model\\.ts$`,
        ownModule('.*\\.(?:repository|read-model)\\.ts$'),
        modulePublic,
      ],
    },
  ),
  forbid(
    'sql-only-in-repositories',
    'in a module only repositories and read models know the database',
    { path: insideModule(''), pathNot: [...tests, '\\.(?:repository|read-model)\\.ts$'] },
    { path: `${database}|${sqlPackages}` },
  ),
];

const webRules: IForbiddenRuleType[] = [
  forbid(
    'features-only-via-public',
    'another feature is reached only through its public.ts',
    { path: '^apps/web/src/features/([^/]+/[^/]+)/' },
    {
      path: '^apps/web/src/features/[^/]+/',
      pathNot: ['^apps/web/src/features/$1/', '/features/[^/]+/[^/]+/public\\.tsx?$'],
    },
  ),
  forbid(
    'features-below-routes',
    'features know no route',
    { path: '^apps/web/src/features/' },
    { path: '^apps/web/src/(?:routes/|[^/]+$)' },
  ),
  forbid(
    'components-below-features',
    'components know no feature and no route',
    { path: '^apps/web/src/components/' },
    { path: '^apps/web/src/(?:routes/|features/|[^/]+$)' },
  ),
  forbid(
    'lib-below-components',
    'lib knows no component, feature or route',
    { path: '^apps/web/src/lib/' },
    { path: '^apps/web/src/(?:routes/|features/|components/|[^/]+$)' },
  ),
];

/** Who may import whom, for the folders that exist under `root`: a new workspace is closed until it is given imports. */
export const buildImportRules = (root: string): IForbiddenRuleType[] => [
  ...listWorkspaces(root).flatMap(workspaceRules),
  ...everywhereRules,
  ...serverRules,
  ...roleRules,
  ...webRules,
];
