/** Fields that determine the place of a row when a list is sorted by position. */
interface Placed {
  id: string;
  order: number;
}

const compare = (a: Placed, b: Placed): number => a.order - b.order || (a.id < b.id ? -1 : 1);

/**
 * Returns the new positions that move a row by one place in a list sorted by position, ties by id. As few rows as possible
 * change. Returns null at the ends of the list or if a position would be negative.
 */
export const planReorder = <Row extends Placed>(
  rows: readonly Row[],
  from: number,
  step: 1 | -1,
): { row: Row; order: number }[] | null => {
  const to = from + step;
  const moved = rows[from];
  const passed = rows[to];
  if (!moved || !passed) return null;
  const wanted = [...rows];
  wanted[from] = passed;
  wanted[to] = moved;
  const changes: { row: Row; order: number }[] = [];
  const start = Math.min(from, to);
  let before: Placed | undefined = wanted[start - 1];
  for (const [index, row] of wanted.entries()) {
    if (index < start) continue;
    const minOrder = before ? before.order + (row.id > before.id ? 0 : 1) : 0;
    // The first row can take the position of the one it passes.
    const order =
      index === start ? Math.min(row.order, Math.max(minOrder, rows[start]?.order ?? 0)) : row.order;
    const next = {
      id: row.id,
      order: before && compare(before, { id: row.id, order }) >= 0 ? minOrder : order,
    };
    if (next.order !== row.order) changes.push({ row, order: next.order });
    else if (index > Math.max(from, to)) break;
    before = next;
  }
  return changes;
};
