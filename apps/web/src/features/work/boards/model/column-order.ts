/** Returns the list with one entry moved to an index, clamped to the ends of the list. */
export const movedTo = <T>(list: readonly T[], entry: T, place: number): T[] => {
  const others = list.filter((one) => one !== entry);
  const index = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, index), entry, ...others.slice(index)];
};

/** Returns the list with one entry moved `step` places to the right, or to the left if negative. */
export const movedBy = <T>(list: readonly T[], entry: T, step: number): T[] =>
  movedTo(list, entry, list.indexOf(entry) + step);

/** Returns the list with one entry moved before or after another one. */
export const movedBeside = <T>(
  list: readonly T[],
  entry: T,
  { beside, side }: { beside: T; side: 'before' | 'after' },
): T[] => {
  if (entry === beside) return [...list];
  const place = list.filter((one) => one !== entry).indexOf(beside);
  return place < 0 ? [...list] : movedTo(list, entry, place + (side === 'after' ? 1 : 0));
};
