import { existsSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import type { CheckResult } from './check-result.ts';
import { buildImportRules } from './import-rules.ts';

const cruisedFolders = ['apps', 'packages', 'e2e', 'bench', 'tools'];

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
      exclude: { path: '(?:^|/)(?:dist|test-results|data)/|^@|^virtual:' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['types', 'import', 'node', 'default', 'require'],
        mainFields: ['types', 'module', 'main'],
      },
    },
  );
  const { summary } = output as ICruiseResult;
  const problems = summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to} (${comments.get(rule.name)})`,
  );
  return {
    name: 'imports',
    problems,
    summary: `${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports, ${rules.length} rules`,
  };
};
