import { dirname } from 'node:path';
import { buildGraph, type FileImports, findCycles, findLongestChain } from './folder-graph.ts';

/** Maximum number of web features in one chain of imports. */
const maxFeatureChain = 5;

const isInside = (folder: string, parent: string): boolean => folder.startsWith(`${parent}/`);

/** A folder and its own sub-folders form one unit, so imports between them are not a cycle. */
const isSeparate = (from: string, to: string): boolean =>
  from !== to && !isInside(from, to) && !isInside(to, from);

const folderAt =
  (depth: number) =>
  (path: string): string =>
    dirname(path).split('/').slice(0, depth).join('/');

/** Returns the cycles between folders, once for each depth at which files can be grouped. */
const findFolderCycles = (files: readonly FileImports[]): string[][] => {
  const deepest = Math.max(0, ...files.map(({ source }) => dirname(source).split('/').length));
  const cycles = Array.from({ length: deepest }, (_, index) =>
    findCycles(buildGraph(files, folderAt(index + 1), isSeparate)),
  ).flat();
  const keys = cycles.map((cycle) => [...cycle].sort().join());
  return cycles.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
};

const findEdges = (files: readonly FileImports[], cycle: readonly string[]): string[] =>
  cycle.flatMap((from, index) => {
    const to = cycle[(index + 1) % cycle.length] ?? from;
    const isBelow = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
    return files.flatMap(({ source, imports }) =>
      isBelow(from)(source) && isSeparate(from, to)
        ? imports.filter(isBelow(to)).map((path) => `  ${source} → ${path}`)
        : [],
    );
  });

const maxEdges = 8;

/** Fails on every cycle between folders, with the imports that form it. */
export const checkFolderCycles = (files: readonly FileImports[]): { problems: string[]; summary: string } => {
  const cycles = findFolderCycles(files);
  return {
    problems: cycles.map((cycle) =>
      [
        `no-folder-cycles: ${[...cycle, cycle[0]].join(' → ')}`,
        ...findEdges(files, cycle).slice(0, maxEdges),
      ].join('\n'),
    ),
    summary: `${cycles.length} folder cycles`,
  };
};

const findFeature = (path: string): string | undefined =>
  /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Fails when the longest chain of feature imports has more than five features. */
export const checkFeatureChain = (files: readonly FileImports[]): { problems: string[]; summary: string } => {
  const chain = findLongestChain(buildGraph(files, findFeature));
  const text = chain.join(' → ');
  return {
    problems:
      chain.length > maxFeatureChain
        ? [`feature-chain: ${text} (${chain.length} features, maximum ${maxFeatureChain})`]
        : [],
    summary: `longest feature chain ${chain.length}${chain.length > 1 ? `: ${text}` : ''}`,
  };
};
