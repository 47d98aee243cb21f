/** The list with one entry moved to a place counted in the list as it is; beyond its ends it stays within them. */
export function movedTo<T>(list: readonly T[], entry: T, place: number): T[] {
  const others = list.filter((one) => one !== entry);
  const index = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, index), entry, ...others.slice(index)];
}

/** The list with one entry a step further to the right, or to the left when negative. */
export const movedBy = <T>(list: readonly T[], entry: T, step: number): T[] =>
  movedTo(list, entry, list.indexOf(entry) + step);

/** The list with one entry put before or after another one. */
export function movedBeside<T>(
  list: readonly T[],
  entry: T,
  { beside, side }: { beside: T; side: 'before' | 'after' },
): T[] {
  if (entry === beside) return [...list];
  const place = list.filter((one) => one !== entry).indexOf(beside);
  return place < 0 ? [...list] : movedTo(list, entry, place + (side === 'after' ? 1 : 0));
}
