/** Part of a task that a comparison needs. */
interface Row {
  id: string;
}

interface Compared {
  /** Rows on screen, in order. */
  shown: readonly Row[];
  /** Current rows of the same pages on the server. */
  fresh: readonly Row[];
  /** Ids of tasks that changed since the list was loaded. */
  touched: ReadonlySet<string>;
  shownTotal: number;
  freshTotal: number;
}

/** Difference between a list on screen and its current state. */
export interface ListChanges {
  /** Ids of rows that no longer belong here. */
  leaving: ReadonlySet<string>;
  /** Number of tasks that would appear, disappear or move. */
  count: number;
}

/** Returns the ids in both lists, in the order of the first. */
const commonIds = (rows: readonly Row[], others: readonly Row[]): string[] => {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => known.has(id)).map(({ id }) => id);
};

/**
 * Compares a list on screen with its current state. Rows at the edges that other rows pushed in or out do not count: only
 * changed tasks do, and any difference in the total that they do not explain.
 */
export const listChanges = ({ shown, fresh, touched, shownTotal, freshTotal }: Compared): ListChanges => {
  const shownIds = new Set(shown.map(({ id }) => id));
  const freshIds = new Set(fresh.map(({ id }) => id));
  const leaving = new Set([...shownIds].filter((id) => touched.has(id) && !freshIds.has(id)));
  const arriving = [...freshIds].filter((id) => touched.has(id) && !shownIds.has(id)).length;
  const freshPlaces = new Map(commonIds(fresh, shown).map((id, place) => [id, place]));
  const others = commonIds(shown, fresh).filter((id) => !touched.has(id));
  const isMoved = (id: string): boolean => {
    const place = shown.findIndex((row) => row.id === id);
    const freshPlace = freshPlaces.get(id) ?? 0;
    const before = new Set(shown.slice(0, place).map((row) => row.id));
    return others.some((other) => before.has(other) !== (freshPlaces.get(other) ?? 0) < freshPlace);
  };
  const moved = [...freshPlaces.keys()].filter((id) => touched.has(id) && isMoved(id)).length;
  // A task that leaves the rows on screen may now be further down, and one that arrives may come from there.
  const unexplained = freshTotal - shownTotal - arriving + leaving.size;
  const elsewhere = Math.max(0, unexplained > 0 ? unexplained - leaving.size : -unexplained - arriving);
  return { leaving, count: leaving.size + arriving + moved + elsewhere };
};
