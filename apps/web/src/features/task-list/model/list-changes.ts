/** What a comparison needs of a task in a list. */
interface Row {
  id: string;
}

interface Compared {
  /** The rows on screen, in their order. */
  shown: readonly Row[];
  /** The same places of the list as the server has it. */
  fresh: readonly Row[];
  /** Tasks that somebody changed since the list was read. */
  touched: ReadonlySet<string>;
  shownTotal: number;
  freshTotal: number;
}

/** How a list on screen differs from the list as it is. */
export interface ListChanges {
  /** Rows that do not stand here any more. */
  leaving: ReadonlySet<string>;
  /** How many tasks would come, go or move. */
  count: number;
}

/** Ids that both lists hold, in the order of the first. */
const kept = (rows: readonly Row[], others: readonly Row[]): string[] => {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => known.has(id)).map(({ id }) => id);
};

/**
 * Compares a list with itself as it is now. Rows at the edge that others pushed in or out are no change: only tasks that
 * somebody touched count, and the difference in length that they do not explain.
 */
export function listChanges({ shown, fresh, touched, shownTotal, freshTotal }: Compared): ListChanges {
  const shownIds = new Set(shown.map(({ id }) => id));
  const freshIds = new Set(fresh.map(({ id }) => id));
  const leaving = new Set([...shownIds].filter((id) => touched.has(id) && !freshIds.has(id)));
  const arriving = [...freshIds].filter((id) => touched.has(id) && !shownIds.has(id)).length;
  const freshPlaces = new Map(kept(fresh, shown).map((id, place) => [id, place]));
  const others = kept(shown, fresh).filter((id) => !touched.has(id));
  const isMoved = (id: string): boolean => {
    const place = shown.findIndex((row) => row.id === id);
    const freshPlace = freshPlaces.get(id) ?? 0;
    const before = new Set(shown.slice(0, place).map((row) => row.id));
    return others.some((other) => before.has(other) !== (freshPlaces.get(other) ?? 0) < freshPlace);
  };
  const moved = [...freshPlaces.keys()].filter((id) => touched.has(id) && isMoved(id)).length;
  // What leaves the rows on screen may stand further down now, and what arrives may come from there.
  const unexplained = freshTotal - shownTotal - arriving + leaving.size;
  const elsewhere = Math.max(0, unexplained > 0 ? unexplained - leaving.size : -unexplained - arriving);
  return { leaving, count: leaving.size + arriving + moved + elsewhere };
}
