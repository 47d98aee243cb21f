import { basename, dirname } from 'node:path';
import { listFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';

const roles = [
  'module',
  'routes',
  'service',
  'repository',
  'read-model',
  'policy',
  'presenter',
  'live',
  'job',
  'handler',
  'schema',
  'calls',
  'events',
  'queries',
  'mutations',
  'port',
  'adapter',
  'page',
  'config',
  'd',
  'test',
  'db.test',
  'timed.db.test',
  'deep.test',
  'screen.test',
  'spec',
  'module.css',
];
const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const fileName = new RegExp(
  `^${kebab}(?:\\.(?:${roles.join('|')}))?(?:\\.test)?\\.(?:ts|tsx|mjs|js|css|sql|html)$`,
);
/** The router spells parameters `$inventionId` and nesting with dots; `[.]` is a dot of the address. */
const routeFileName = /^(?:\$[a-z][A-Za-z]*|\[\.\]|[a-z0-9_.-])+\.tsx?$/;
const folderName = new RegExp(`^${kebab}$`);
const forbiddenFolders = [
  'utils',
  'util',
  'common',
  'helpers',
  'helper',
  'shared',
  'types',
  'misc',
  'legacy',
];

/** Folders allowed directly in an application's src. */
const applicationFolders: Record<string, string[]> = {
  'apps/api/src': ['platform', 'spine', 'gateways', 'modules'],
  'apps/web/src': ['routes', 'features', 'components', 'lib'],
};

const isRouteFile = (path: string): boolean => path.startsWith('apps/web/src/routes/');

const findFileProblem = (path: string): string | undefined => {
  const file = basename(path);
  if (/^index\.[a-z]+$/.test(file) && !file.endsWith('.html') && !isRouteFile(path)) {
    return 'barrel: no index files, name the thing';
  }
  const pattern = isRouteFile(path) ? routeFileName : fileName;
  return pattern.test(file) ? undefined : 'file name: kebab-case with a role suffix from the closed list';
};

const findFolderProblem = (folder: string): string | undefined => {
  const name = basename(folder);
  if (forbiddenFolders.includes(name)) return 'folder name: say what is in it';
  const siblings = applicationFolders[dirname(folder)];
  if (siblings && !siblings.includes(name))
    return `folder: ${dirname(folder)} holds only ${siblings.join(', ')}`;
  return folderName.test(name) || isRouteFile(`${folder}/`) ? undefined : 'folder name: kebab-case';
};

const listFolders = (files: string[]): string[] => {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].sort();
};

const describeProblems = (paths: string[], findProblem: (path: string) => string | undefined): string[] =>
  paths.flatMap((path) => {
    const problem = findProblem(path);
    return problem ? [`${path}: ${problem}`] : [];
  });

/** File roles, kebab-case, no barrels, no folder that says nothing, no unknown layer in an application. */
export const checkNames = (root: string): CheckResult => {
  const files = listFiles(root, '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs,js,css,sql,html}');
  const folders = listFolders(files);
  return {
    name: 'names',
    problems: [...describeProblems(files, findFileProblem), ...describeProblems(folders, findFolderProblem)],
    summary: `${files.length} files in ${folders.length} folders`,
  };
};
