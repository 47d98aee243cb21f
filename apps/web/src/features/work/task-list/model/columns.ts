import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { TaskListSettings } from '@hub/contract/settings/setting.schema.ts';
import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';

type Sorting = NonNullable<FilterDataInput['sortBy']>;

/** Column as shown: its name and, if the user set one, its width in pixels. */
export type ShownColumn = TaskListSettings['columns'][number];

interface ColumnDefinition {
  label: string;
  /** Default width in pixels. */
  width: number;
  /** Width in print relative to the other columns. */
  printShare: number;
  /** Sort key of the column head; null if the column cannot be sorted. */
  sortBy: Sorting | null;
}

/** Label, default width and sort key of each column. */
export const columnDefinitions: Record<TaskColumn, ColumnDefinition> = {
  title: { label: 'Title', width: 240, printShare: 5, sortBy: 'title' },
  references: { label: 'Reference', width: 112, printShare: 3, sortBy: null },
  invention: { label: 'Invention', width: 160, printShare: 4, sortBy: 'invention' },
  milestone: { label: 'Milestone', width: 136, printShare: 3, sortBy: null },
  assignees: { label: 'People', width: 60, printShare: 2.5, sortBy: null },
  dueAt: { label: 'Due', width: 116, printShare: 2, sortBy: 'dueAt' },
  status: { label: 'Status', width: 96, printShare: 2, sortBy: 'status' },
  tags: { label: 'Tags', width: 120, printShare: 2, sortBy: null },
  workflow: { label: 'Workflow', width: 160, printShare: 3, sortBy: null },
  category: { label: 'Kind', width: 80, printShare: 1.5, sortBy: null },
  statusSince: { label: 'Status since', width: 112, printShare: 2, sortBy: null },
  createdAt: { label: 'Created', width: 104, printShare: 2, sortBy: 'createdAt' },
  updatedAt: { label: 'Updated', width: 104, printShare: 2, sortBy: 'updatedAt' },
};

/** Limits of column widths, in pixels. */
const minWidth = 60;
const maxWidth = 1200;
const minTitleWidth = 160;

const named = (...names: TaskColumn[]): ShownColumn[] => names.map((name) => ({ name }));

/** Default columns of the compact layout. */
export const defaultColumns: readonly ShownColumn[] = named(
  'title',
  'references',
  'invention',
  'milestone',
  'assignees',
  'dueAt',
  'status',
  'tags',
);

const minimalisticColumns: readonly ShownColumn[] = named('title', 'dueAt', 'assignees');

/** Columns of a card on a phone. */
const phoneColumns: readonly ShownColumn[] = named('title', 'references', 'dueAt', 'status');

/** Most important columns, which stay longest in a narrow list. */
const priorities: readonly TaskColumn[] = ['title', 'dueAt', 'status', 'assignees', 'references'];

const gapPx = 12;
const boxPx = 20;

/** Returns the columns of a layout; the title is pinned and always first. */
export const shownColumns = (
  layout: 'compact' | 'minimalistic',
  chosen: readonly ShownColumn[],
  isPhone = false,
): readonly ShownColumn[] => {
  if (layout === 'minimalistic') return minimalisticColumns;
  if (isPhone) return phoneColumns;
  const columns = chosen.length > 0 ? chosen : defaultColumns;
  const title = columns.find(({ name }) => name === 'title') ?? { name: 'title' };
  return [title, ...columns.filter(({ name }) => name !== 'title')];
};

/** Adds a column at the end, or removes it; the title stays. */
export const toggleColumn = (columns: readonly ShownColumn[], name: TaskColumn): ShownColumn[] => {
  if (name === 'title') return [...columns];
  const others = columns.filter((column) => column.name !== name);
  return others.length < columns.length ? others : [...others, { name }];
};

/** Moves a column to an index; the title always stays first. */
export const moveColumn = (columns: readonly ShownColumn[], name: TaskColumn, to: number): ShownColumn[] => {
  const moved = columns.find((column) => column.name === name);
  if (!moved || name === 'title') return [...columns];
  const others = columns.filter((column) => column !== moved);
  return others.toSpliced(Math.max(1, Math.min(others.length, to)), 0, moved);
};

/** Sets the width of a column within the limits; null restores the default width. */
export const sizeColumn = (
  columns: readonly ShownColumn[],
  name: TaskColumn,
  width: number | null,
): ShownColumn[] => {
  const min = name === 'title' ? minTitleWidth : minWidth;
  const size = width === null ? {} : { width: Math.round(Math.min(maxWidth, Math.max(min, width))) };
  return columns.map((column) => (column.name === name ? { name, ...size } : column));
};

/** Returns the width of a column in pixels. */
export const columnWidth = ({ name, width }: ShownColumn): number => width ?? columnDefinitions[name].width;

const isElastic = ({ name, width }: ShownColumn): boolean => name === 'title' && width === undefined;

/** Returns the CSS grid columns; a title without a set width takes the remaining space. */
export const columnTemplate = (columns: readonly ShownColumn[]): string =>
  columns
    .map((column) =>
      isElastic(column) ? `minmax(${columnWidth(column)}px, 1fr)` : `${columnWidth(column)}px`,
    )
    .join(' ');

/** Returns the minimum width of all columns in pixels, with checkbox and gaps. */
export const columnsWidth = (columns: readonly ShownColumn[]): number =>
  columns.reduce((sum, column) => sum + columnWidth(column) + gapPx, boxPx);

/** Returns the columns that fit into a width, such as a list beside an open task; at least two. */
export const fittingColumns = (columns: readonly ShownColumn[], roomPx: number): readonly ShownColumn[] => {
  const rank = ({ name }: ShownColumn): number => {
    const place = priorities.indexOf(name);
    return place < 0 ? priorities.length : place;
  };
  const fitting = new Set<ShownColumn>();
  let remainingPx = roomPx;
  for (const column of columns.toSorted((a, b) => rank(a) - rank(b))) {
    remainingPx -= columnWidth(column) + gapPx;
    if (remainingPx < 0 && fitting.size > 1) break;
    fitting.add(column);
  }
  return columns.filter((column) => fitting.has(column));
};
