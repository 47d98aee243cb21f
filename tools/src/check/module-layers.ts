import { existsSync, globSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FileImports } from './folder-graph.ts';

const layersPath = 'apps/api/src/module-layers.ts';
const modulesFolder = 'apps/api/src/modules';

const findModule = (path: string): string | undefined =>
  new RegExp(`^${modulesFolder}/([^/]+)/`).exec(path)?.[1];

const listModules = (root: string): string[] =>
  globSync(`${modulesFolder}/*`, { cwd: root })
    .filter((path) => statSync(`${root}/${path}`).isDirectory())
    .map((path) => path.slice(modulesFolder.length + 1))
    .sort();

/** Reads `moduleLayers` (lowest layer first) from the checked tree; undefined if the file is missing. */
const readLayers = async (root: string): Promise<readonly (readonly string[])[] | undefined> => {
  const file = `${root}/${layersPath}`;
  if (!existsSync(file)) return undefined;
  const { moduleLayers } = (await import(pathToFileURL(file).href)) as {
    moduleLayers?: readonly (readonly string[])[];
  };
  return moduleLayers;
};

const findListProblems = (modules: readonly string[], listed: readonly string[]): string[] => [
  ...modules
    .filter((name) => !listed.includes(name))
    .map((name) => `module-layers: ${modulesFolder}/${name} is missing from ${layersPath}`),
  ...listed
    .filter((name) => !modules.includes(name))
    .map((name) => `module-layers: ${layersPath} lists ${name}, which is not a module`),
  ...listed
    .filter((name, index) => listed.indexOf(name) !== index)
    .map((name) => `module-layers: ${layersPath} lists ${name} twice`),
];

/** A module imports only from modules in layers below its own, and every module is in one layer. */
export const checkModuleLayers = async (root: string, files: readonly FileImports[]): Promise<string[]> => {
  const modules = listModules(root);
  if (modules.length === 0) return [];
  const layers = await readLayers(root);
  if (!layers) return [`module-layers: ${layersPath} does not export moduleLayers`];
  const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer] as const)));
  const findProblem = (source: string, path: string): string[] => {
    const [from, to] = [findModule(source), findModule(path)];
    if (from === undefined || to === undefined || from === to) return [];
    const [own, other] = [layerOf.get(from), layerOf.get(to)];
    return own === undefined || other === undefined || other < own
      ? []
      : [`module-layers: ${source} → ${path} (${from} is in layer ${own + 1}, ${to} in layer ${other + 1})`];
  };
  return [
    ...findListProblems(modules, layers.flat()),
    ...files.flatMap(({ source, imports }) => imports.flatMap((path) => findProblem(source, path))),
  ];
};
