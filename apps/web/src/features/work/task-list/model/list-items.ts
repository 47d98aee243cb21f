import type { TaskGroup } from '@hub/contract/task-search/task-search.calls.ts';

/** Maximum number of rows that can be scrolled; a longer list is cut off after them. */
export const maxRows = 100_000;

/** Item of a list: the head of a group, or the row of a task by its index in the filter results. */
export type ListItem =
  | { kind: 'head'; group: TaskGroup; isClosed: boolean; firstRow: number }
  | { kind: 'row'; row: number };

/** Heads and rows of a list in one sequence. */
export interface ListItems {
  count: number;
  /** Number of tasks in the list, including those of collapsed groups. */
  rows: number;
  at: (item: number) => ListItem | undefined;
  /** Returns the index of a row; null in a collapsed group. */
  itemOf: (row: number) => number | null;
  /** Returns the index of the head above an item; null in a list without groups. */
  headOver: (item: number) => number | null;
}

interface Section {
  group: TaskGroup | null;
  isClosed: boolean;
  /** Index of its head, or of its first row if it has no head. */
  start: number;
  firstRow: number;
  rows: number;
}

/** Returns the last section that starts at or before a position. */
const sectionAt = (
  sections: readonly Section[],
  place: number,
  by: 'start' | 'firstRow',
): Section | undefined => {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sections[middle]?.[by] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return sections[low];
};

const headRows = ({ group }: Section): number => (group ? 1 : 0);
const shownRows = ({ isClosed, rows }: Section): number => (isClosed ? 0 : rows);

const sectionsOf = (rows: number, groups: readonly TaskGroup[], closed: ReadonlySet<string>): Section[] => {
  const sections: Section[] = [];
  let start = 0;
  let firstRow = 0;
  const add = (group: TaskGroup | null, length: number): void => {
    const isClosed = group !== null && closed.has(group.key);
    const section = { group, isClosed, start, firstRow, rows: length };
    sections.push(section);
    start += headRows(section) + shownRows(section);
    firstRow += length;
  };
  for (const group of groups) {
    const length = Math.min(group.total, rows - firstRow);
    if (length > 0) add(group, length);
  }
  // Tasks of groups that the response does not list follow without a head.
  if (firstRow < rows || sections.length === 0) add(null, rows - firstRow);
  return sections;
};

/** Arranges the rows of a list under the heads of their groups; collapsed groups show only their head. */
export const listItems = (list: {
  total: number;
  groups: readonly TaskGroup[] | null;
  closed: ReadonlySet<string>;
}): ListItems => {
  const rows = Math.min(list.total, maxRows);
  const sections = sectionsOf(rows, list.groups ?? [], list.closed);
  const last = sections.at(-1);
  return {
    count: last ? last.start + headRows(last) + shownRows(last) : 0,
    rows,
    at: (item) => {
      const section = sectionAt(sections, item, 'start');
      if (!section) return undefined;
      const { group, isClosed, firstRow } = section;
      const place = item - section.start;
      if (group && place === 0) return { kind: 'head', group, isClosed, firstRow };
      const row = firstRow + place - headRows(section);
      return row < firstRow + shownRows(section) ? { kind: 'row', row } : undefined;
    },
    itemOf: (row) => {
      const section = sectionAt(sections, row, 'firstRow');
      if (!section || section.isClosed || row < 0 || row >= rows) return null;
      return section.start + headRows(section) + row - section.firstRow;
    },
    headOver: (item) => {
      const section = sectionAt(sections, item, 'start');
      return section?.group ? section.start : null;
    },
  };
};
