import { type Automaton, readAutomaton } from './pattern-automaton.ts';

/** Nodes that can be reached from a start, itself only over a way. */
const reach = <Node>(start: Node, next: (node: Node) => Iterable<Node>): Set<Node> => {
  const reached = new Set<Node>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const one of next(node))
      if (!reached.has(one)) {
        reached.add(one);
        open.push(one);
      }
  return reached;
};

/**
 * Whether a text exists that leads from a position back to itself in two ways. Two readers walk over the same text: a
 * pair of positions is where they are. They must part, or take one of two equal ways, and meet again.
 */
const isAmbiguousAt = ({ positions, ways }: Automaton, start: number, loop: ReadonlySet<number>): boolean => {
  const size = positions.length;
  const pairsAfter = (pair: number): number[] => {
    const [one, other] = [Math.floor(pair / size), pair % size];
    const nextOf = (position: number) => [...(ways[position]?.keys() ?? [])].filter((next) => loop.has(next));
    const others = nextOf(other);
    return nextOf(one).flatMap((next) =>
      others
        .filter((also) => ((positions[next] ?? 0n) & (positions[also] ?? 0n)) !== 0n)
        .map((also) => next * size + also),
    );
  };
  const home = start * size + start;
  const reached = reach(home, pairsAfter);
  return [...reached].some(
    (pair) => pair % size !== Math.floor(pair / size) && reach(pair, pairsAfter).has(home),
  );
};

/**
 * Whether a pattern can need time that doubles with each further character: a repeated part that can take the same text
 * in two ways, as in `(a+)+`, `(a|\w)*` or `(<!--[\s\S]*?-->)*`.
 */
export const isExponential = (source: string, flags: string): boolean => {
  const automaton = readAutomaton(source, flags);
  const { ways } = automaton;
  const after = ways.map((_, position) => reach(position, (one) => ways[one]?.keys() ?? []));
  return ways.some((own, position) => {
    if (!after[position]?.has(position)) return false;
    const loop = new Set([...(after[position] ?? [])].filter((one) => after[one]?.has(position)));
    const isDouble = [...own].some(([next, count]) => count > 1 && loop.has(next));
    return isDouble || isAmbiguousAt(automaton, position, loop);
  });
};
