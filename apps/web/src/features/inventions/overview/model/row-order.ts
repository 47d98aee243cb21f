import type { OverviewRow, OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import { isDateNeeded } from '@hub/domain/milestones/due-language.ts';
import { sortColumn } from './overview-search.ts';

const values = {
  // A needed date stands before all others.
  dueAt: ({ dueAt, nextMilestone }: OverviewRow) =>
    isDateNeeded({ dueAt, ruleId: nextMilestone?.ruleId }) ? '' : dueAt,
  clientDueDate: (row: OverviewRow) => row.clientDueDate,
  title: (row: OverviewRow) => row.title.toLowerCase(),
  reference: (row: OverviewRow) => row.references[0]?.toLowerCase() ?? null,
  nextTask: (row: OverviewRow) => row.nextTask?.dueAt ?? null,
  nextReview: (row: OverviewRow) => row.nextReview?.dueAt ?? null,
};

/**
 * Returns the rows with a newer version of one of them. The row keeps its place unless its sort value changed; then it
 * moves before the first row that sorts after it. Rows without a value are last.
 */
export const withRow = (
  rows: readonly OverviewRow[],
  row: OverviewRow,
  sort: OverviewSort,
): OverviewRow[] => {
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
};
