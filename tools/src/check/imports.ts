import { existsSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import type { CheckResult } from './check-result.ts';
import type { FileImports } from './folder-graph.ts';
import { checkFeatureChain, checkFolderCycles } from './folder-rules.ts';
import { buildImportRules, isOwnProductionFile } from './import-rules.ts';
import { checkAreaLayers, checkModuleLayers } from './module-layers.ts';

const cruisedFolders = ['apps', 'packages', 'e2e', 'bench', 'tools'];

/** Only our own build output and data: npm packages that resolve into a `dist` folder must stay visible to the rules. */
const excluded = '^(?:apps|packages)/[^/]+/(?:dist|data)/|^test-results/|^e2e/test-results/|^virtual:';

/** The one arrow back: the demo is built on the server, which loads it by `import()` where a database holds it. */
const demoEntry = 'apps/demo/src/start-demo.ts';

/** The production files of this repository and their imports of each other. */
const listOwnImports = ({ modules }: ICruiseResult): FileImports[] =>
  modules
    .filter(({ source }) => isOwnProductionFile(source))
    .map(({ source, dependencies }) => ({
      source,
      imports: dependencies
        .filter(({ resolved, dynamic }) => !(dynamic && resolved === demoEntry))
        .map(({ resolved }) => resolved)
        .filter(isOwnProductionFile),
    }));

/** Applies the import rules to every source file under `root`; a problem reads `rule: from → to (why)`. */
export const checkImports = async (root: string): Promise<CheckResult> => {
  const rules = buildImportRules(root);
  const comments = new Map(rules.map((rule) => [rule.name, rule.comment]));
  const { output } = await cruise(
    cruisedFolders.filter((folder) => existsSync(`${root}/${folder}`)),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      parser: 'tsc',
      moduleSystems: ['es6'],
      doNotFollow: { path: 'node_modules' },
      exclude: { path: excluded },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['types', 'import', 'node', 'default', 'require'],
        mainFields: ['types', 'module', 'main'],
      },
    },
  );
  const result = output as ICruiseResult;
  const ownImports = listOwnImports(result);
  const [cycles, chain] = [checkFolderCycles(ownImports), checkFeatureChain(ownImports)];
  const { violations, totalCruised, totalDependenciesCruised } = result.summary;
  return {
    name: 'imports',
    problems: [
      ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to} (${comments.get(rule.name)})`),
      ...(await checkModuleLayers(root, ownImports)),
      ...(await checkAreaLayers(root, ownImports)),
      ...cycles.problems,
      ...chain.problems,
    ],
    summary: [
      `${totalCruised} files, ${totalDependenciesCruised} imports, ${rules.length} rules`,
      cycles.summary,
      chain.summary,
    ].join('; '),
  };
};
