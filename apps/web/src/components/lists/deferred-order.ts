/** Returns the order to show while rows must not move: keeps shown rows in place, appends new ones, drops removed ones. */
export const heldOrder = <Id extends string>(shown: readonly Id[], wanted: readonly Id[]): Id[] => {
  const known = new Set(shown);
  return [...shown.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !known.has(id))];
};

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Returns the minimum number of rows to move to get from one order to the other. */
export const countMoves = (shown: readonly string[], wanted: readonly string[]): number => {
  const places = shown.map((id) => wanted.indexOf(id)).filter((place) => place >= 0);
  const runs: number[] = [];
  for (const [index, place] of places.entries()) {
    const before = runs.filter((_, earlier) => (places[earlier] ?? 0) < place);
    runs[index] = 1 + Math.max(0, ...before);
  }
  return wanted.length - Math.max(0, ...runs);
};
