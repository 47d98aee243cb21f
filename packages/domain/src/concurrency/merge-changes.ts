export interface Merge<T> {
  /** Their version with my changes wherever theirs left the field alone; in a conflict their value stays. */
  merged: T;
  /** Fields both sides changed to different values; a person chooses. */
  conflicts: (keyof T & string)[];
}

/**
 * Three-way merge by field after a refused write: what both started from, what I changed, what stands now.
 * A field I sent back unchanged is no change of mine.
 */
export function mergeChanges<T extends object>(versions: { base: T; mine: Partial<T>; theirs: T }): Merge<T> {
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
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
