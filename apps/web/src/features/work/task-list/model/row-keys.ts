/** React keys with which rows were rendered, by index and by task. */
export interface RowKeys {
  byPlace: ReadonlyMap<number, string>;
  byTask: ReadonlyMap<string, string>;
  /** Number of keys assigned so far. */
  assigned: number;
}

/** Index of a row and the id of its task; null while its page is loading. */
interface Place {
  item: number;
  id: string | null;
}

/** Keys before the first rendering. */
export const noRowKeys: RowKeys = { byPlace: new Map(), byTask: new Map(), assigned: 0 };

/**
 * Returns the keys for the next rendering. A task keeps its key wherever it moves; a new task reuses the key of a row
 * whose task is gone from the same index, because updating an element is much cheaper than creating one.
 */
export const nextRowKeys = (before: RowKeys, places: readonly Place[]): RowKeys => {
  const byPlace = new Map<number, string>();
  const byTask = new Map<string, string>();
  const used = new Set<string>();
  const use = ({ item, id }: Place, key: string): void => {
    byPlace.set(item, key);
    if (id !== null) byTask.set(id, key);
    used.add(key);
  };
  for (const place of places) {
    const key = place.id === null || byTask.has(place.id) ? undefined : before.byTask.get(place.id);
    if (key !== undefined) use(place, key);
  }
  let { assigned } = before;
  for (const place of places) {
    if (byPlace.has(place.item)) continue;
    const key = before.byPlace.get(place.item);
    if (key !== undefined && !used.has(key)) use(place, key);
    else use(place, `row ${assigned++}`);
  }
  return { byPlace, byTask, assigned };
};
