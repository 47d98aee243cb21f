import { createStore } from '../../../../lib/store.ts';

const cells = createStore<ReadonlyMap<string, number>>(new Map());

const count = (key: string, step: 1 | -1): void => {
  const next = new Map(cells.get());
  const remaining = (next.get(key) ?? 0) + step;
  if (remaining > 0) next.set(key, remaining);
  else next.delete(key);
  cells.set(next);
};

const keyOf = (id: string, column: string): string => `${id} ${column}`;

/** Cells that are being saved, which show a thin line. */
export const savingCells = {
  get: cells.get,
  subscribe: cells.subscribe,
  /** Marks a cell as being saved until the returned function is called. */
  begin: (id: string, column: string): (() => void) => {
    const key = keyOf(id, column);
    count(key, 1);
    return () => count(key, -1);
  },
  has: (saving: ReadonlyMap<string, number>, id: string, column: string): boolean =>
    saving.has(keyOf(id, column)),
};
