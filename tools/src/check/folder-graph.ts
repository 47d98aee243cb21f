/** One file and the files it imports, by paths below the root of the repository. */
export type FileImports = { source: string; imports: string[] };

/** Each name and the names it imports from. */
export type ImportGraph = Map<string, Set<string>>;

/**
 * Groups imports by what `nameOf` returns for a file; a file without a name is left out.
 * `isSeparate` removes edges that do not count.
 */
export const buildGraph = (
  files: readonly FileImports[],
  nameOf: (path: string) => string | undefined,
  isSeparate: (from: string, to: string) => boolean = (from, to) => from !== to,
): ImportGraph => {
  const graph: ImportGraph = new Map();
  for (const { source, imports } of files) {
    const from = nameOf(source);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    for (const path of imports) {
      const to = nameOf(path);
      if (to !== undefined && isSeparate(from, to)) targets.add(to);
    }
  }
  return graph;
};

/** Returns the shortest path from a name back to itself, or undefined if there is none. */
const findShortestCycle = (graph: ImportGraph, start: string): string[] | undefined => {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path;
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
};

/** Returns the cycles of a graph, shortest first, each name in at most one of them. */
export const findCycles = (graph: ImportGraph): string[][] => {
  const shortest = [...graph.keys()].flatMap((name) => {
    const cycle = findShortestCycle(graph, name);
    return cycle ? [cycle] : [];
  });
  const taken = new Set<string>();
  return shortest
    .sort((a, b) => a.length - b.length)
    .filter((cycle) => {
      if (cycle.some((name) => taken.has(name))) return false;
      for (const name of cycle) taken.add(name);
      return true;
    });
};

/** Returns the longest chain of imports in a graph; an import that closes a cycle ends its chain. */
export const findLongestChain = (graph: ImportGraph): string[] => {
  const longest = new Map<string, string[]>();
  const follow = (name: string, above: ReadonlySet<string>): string[] => {
    const known = longest.get(name);
    if (known) return known;
    const here = new Set([...above, name]);
    const tails = [...(graph.get(name) ?? [])]
      .filter((next) => !here.has(next))
      .map((next) => follow(next, here));
    const tail = tails.reduce((best, one) => (one.length > best.length ? one : best), []);
    const chain = [name, ...tail];
    longest.set(name, chain);
    return chain;
  };
  return [...graph.keys()]
    .map((name) => follow(name, new Set()))
    .reduce((best, one) => (one.length > best.length ? one : best), []);
};
