import type { OverviewRow, OverviewSort } from '@hub/contract/search/overview.calls.ts';
import { sortColumn } from './overview-search.ts';

const values = {
  dueAt: (row: OverviewRow) => row.dueAt,
  clientDueDate: (row: OverviewRow) => row.clientDueDate,
  title: (row: OverviewRow) => row.title.toLowerCase(),
  reference: (row: OverviewRow) => row.references[0]?.toLowerCase() ?? null,
  nextTask: (row: OverviewRow) => row.nextTask?.dueAt ?? null,
  nextReview: (row: OverviewRow) => row.nextReview?.dueAt ?? null,
};

/**
 * The rows with a newer reading of one of them. It keeps its place unless the value that rows are ordered by has changed:
 * then it goes before the first that comes after it; rows without a value stand last.
 */
export function withRow(rows: readonly OverviewRow[], row: OverviewRow, sort: OverviewSort): OverviewRow[] {
  const index = rows.findIndex(({ id }) => id === row.id);
  const before = rows[index];
  if (!before || before.seq > row.seq) return [...rows];
  const { field, isDescending } = sortColumn(sort);
  const value = values[field];
  if (value(before) === value(row)) return rows.with(index, row);
  const others = rows.toSpliced(index, 1);
  const own = value(row);
  const comesAfter = (other: OverviewRow): boolean => {
    const theirs = value(other);
    if (own === null || theirs === null) return own !== null && theirs === null;
    return isDescending ? theirs < own : theirs > own;
  };
  const place = others.findIndex(comesAfter);
  return others.toSpliced(place < 0 ? others.length : place, 0, row);
}
