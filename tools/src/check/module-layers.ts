import { existsSync, globSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FileImports } from './folder-graph.ts';

/** Folders whose order is a list in the code. */
interface Layered {
  /** Name of the rule. */
  rule: string;
  /** Folder that holds them. */
  folder: string;
  /** File and export of the list, lowest layer first. */
  list: string;
  exported: string;
  /** One of them. */
  noun: string;
}

const modules: Layered = {
  rule: 'module-layers',
  folder: 'apps/api/src/modules',
  list: 'apps/api/src/module-layers.ts',
  exported: 'moduleLayers',
  noun: 'a module',
};

const areas: Layered = {
  rule: 'area-layers',
  folder: 'apps/web/src/features',
  list: 'apps/web/src/area-layers.ts',
  exported: 'areaLayers',
  noun: 'an area',
};

const findName = ({ folder }: Layered, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/', 1)[0] : undefined;

const listFolders = ({ folder }: Layered, root: string): string[] =>
  globSync(`${folder}/*`, { cwd: root })
    .filter((path) => statSync(`${root}/${path}`).isDirectory())
    .map((path) => path.slice(folder.length + 1))
    .sort();

/** Reads the layers from the checked tree; undefined if the file is missing. */
const readLayers = async (
  { list, exported }: Layered,
  root: string,
): Promise<readonly (readonly string[])[] | undefined> => {
  const file = `${root}/${list}`;
  if (!existsSync(file)) return undefined;
  const found = (await import(pathToFileURL(file).href)) as Record<string, readonly (readonly string[])[]>;
  return found[exported];
};

const findListProblems = (
  { rule, folder, list, noun }: Layered,
  found: readonly string[],
  listed: readonly string[],
): string[] => [
  ...found
    .filter((name) => !listed.includes(name))
    .map((name) => `${rule}: ${folder}/${name} is missing from ${list}`),
  ...listed
    .filter((name) => !found.includes(name))
    .map((name) => `${rule}: ${list} lists ${name}, which is not ${noun}`),
  ...listed
    .filter((name, index) => listed.indexOf(name) !== index)
    .map((name) => `${rule}: ${list} lists ${name} twice`),
];

const checkLayers = async (
  layered: Layered,
  root: string,
  files: readonly FileImports[],
): Promise<string[]> => {
  const { rule, list, exported } = layered;
  const found = listFolders(layered, root);
  if (found.length === 0) return [];
  const layers = await readLayers(layered, root);
  if (!layers) return [`${rule}: ${list} does not export ${exported}`];
  const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer] as const)));
  const findProblem = (source: string, path: string): string[] => {
    const [from, to] = [findName(layered, source), findName(layered, path)];
    if (from === undefined || to === undefined || from === to) return [];
    const [own, other] = [layerOf.get(from), layerOf.get(to)];
    return own === undefined || other === undefined || other < own
      ? []
      : [`${rule}: ${source} → ${path} (${from} is in layer ${own + 1}, ${to} in layer ${other + 1})`];
  };
  return [
    ...findListProblems(layered, found, layers.flat()),
    ...files.flatMap(({ source, imports }) => imports.flatMap((path) => findProblem(source, path))),
  ];
};

/** A module imports only from modules in layers below its own, and every module is in one layer. */
export const checkModuleLayers = (root: string, files: readonly FileImports[]): Promise<string[]> =>
  checkLayers(modules, root, files);

/** A feature imports only from its own area and from areas in layers below, and every area is in one layer. */
export const checkAreaLayers = (root: string, files: readonly FileImports[]): Promise<string[]> =>
  checkLayers(areas, root, files);
