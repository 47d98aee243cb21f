/** Which key the row of each place and of each task was drawn with. */
export interface RowKeys {
  byPlace: ReadonlyMap<number, string>;
  byTask: ReadonlyMap<string, string>;
  /** How many keys have been given. */
  given: number;
}

/** A place on screen and the task on it; null while its page is on the way. */
interface Place {
  item: number;
  id: string | null;
}

/** No row has been drawn yet. */
export const noRowKeys: RowKeys = { byPlace: new Map(), byTask: new Map(), given: 0 };

/**
 * The keys of the rows that are drawn next. A task keeps its row wherever it stands; a task that is new takes over the row
 * that stood on its place where that one's task is gone, which costs much less than another row.
 */
export function nextRowKeys(before: RowKeys, places: readonly Place[]): RowKeys {
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
  let { given } = before;
  for (const place of places) {
    if (byPlace.has(place.item)) continue;
    const key = before.byPlace.get(place.item);
    if (key !== undefined && !used.has(key)) use(place, key);
    else use(place, `row ${given++}`);
  }
  return { byPlace, byTask, given };
}
