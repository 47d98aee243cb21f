export interface Merge<T> {
  /** Their version with my changes to all fields they did not change; conflicting fields keep their value. */
  merged: T;
  /** Fields that both sides changed to different values; a person must choose. */
  conflicts: (keyof T & string)[];
}

/**
 * Merges a rejected edit with the current version, field by field, based on the version both started from. A field sent
 * unchanged does not count as a change.
 */
export const mergeChanges = <T extends object>(versions: {
  base: T;
  mine: Partial<T>;
  theirs: T;
}): Merge<T> => {
  const { base, mine, theirs } = versions;
  const merged = { ...theirs };
  const conflicts: Merge<T>['conflicts'] = [];
  for (const field of Object.keys(mine) as (keyof T & string)[]) {
    const value = mine[field] as T[typeof field];
    if (isSame(value, base[field]) || isSame(value, theirs[field])) continue;
    if (isSame(base[field], theirs[field])) merged[field] = value;
    else conflicts.push(field);
  }
  return { merged, conflicts };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
