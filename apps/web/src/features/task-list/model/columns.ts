import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import type { TaskListSettings } from '@hub/contract/settings/settings.calls.ts';

type Sorting = NonNullable<FilterDataInput['sortBy']>;

/** A column as it is shown: its name and, where somebody has set one, its width in pixels. */
export type ShownColumn = TaskListSettings['columns'][number];

interface ColumnLook {
  label: string;
  /** Pixels. */
  width: number;
  /** What its head sorts by; null where the column does not sort. */
  sortBy: Sorting | null;
}

/** How each column is headed, how wide it is unless somebody sets it, and what its head sorts by. */
export const columnLooks: Record<TaskColumn, ColumnLook> = {
  title: { label: 'Title', width: 240, sortBy: 'title' },
  references: { label: 'Reference', width: 112, sortBy: null },
  invention: { label: 'Invention', width: 160, sortBy: 'invention' },
  milestone: { label: 'Milestone', width: 136, sortBy: null },
  assignees: { label: 'People', width: 60, sortBy: null },
  dueAt: { label: 'Due', width: 116, sortBy: 'dueAt' },
  status: { label: 'Status', width: 96, sortBy: 'status' },
  tags: { label: 'Tags', width: 120, sortBy: null },
  workflow: { label: 'Workflow', width: 160, sortBy: null },
  category: { label: 'Kind', width: 80, sortBy: null },
  statusSince: { label: 'Status since', width: 112, sortBy: null },
  createdAt: { label: 'Created', width: 104, sortBy: 'createdAt' },
  updatedAt: { label: 'Updated', width: 104, sortBy: 'updatedAt' },
};

/** Widths a column can be given, in pixels. */
const WIDTHS = { least: 60, most: 1200, title: 160 } as const;

const named = (...names: TaskColumn[]): ShownColumn[] => names.map((name) => ({ name }));

/** The columns of the compact layout before somebody chooses. */
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

/** What a card of a phone says of a task. */
const phoneColumns: readonly ShownColumn[] = named('title', 'references', 'dueAt', 'status');

/** The columns in the order in which they stay when there is little room. */
const lasting: readonly TaskColumn[] = ['title', 'dueAt', 'status', 'assignees', 'references'];

const GAP_PX = 12;
const BOX_PX = 20;

/** The columns a layout shows, the title first: it is pinned. */
export function shownColumns(
  layout: 'compact' | 'minimalistic',
  chosen: readonly ShownColumn[],
  isPhone = false,
): readonly ShownColumn[] {
  if (layout === 'minimalistic') return minimalisticColumns;
  if (isPhone) return phoneColumns;
  const columns = chosen.length > 0 ? chosen : defaultColumns;
  const title = columns.find(({ name }) => name === 'title') ?? { name: 'title' };
  return [title, ...columns.filter(({ name }) => name !== 'title')];
}

/** Shows a column at the end, or hides it; the title stays. */
export function toggleColumn(columns: readonly ShownColumn[], name: TaskColumn): ShownColumn[] {
  if (name === 'title') return [...columns];
  const others = columns.filter((column) => column.name !== name);
  return others.length < columns.length ? others : [...others, { name }];
}

/** Moves a column to a place; nothing moves before the title, nor the title itself. */
export function moveColumn(columns: readonly ShownColumn[], name: TaskColumn, to: number): ShownColumn[] {
  const moved = columns.find((column) => column.name === name);
  if (!moved || name === 'title') return [...columns];
  const others = columns.filter((column) => column !== moved);
  return others.toSpliced(Math.max(1, Math.min(others.length, to)), 0, moved);
}

/** Gives a column a width within the limits; null gives it its own again. */
export function sizeColumn(
  columns: readonly ShownColumn[],
  name: TaskColumn,
  width: number | null,
): ShownColumn[] {
  const least = name === 'title' ? WIDTHS.title : WIDTHS.least;
  const size = width === null ? {} : { width: Math.round(Math.min(WIDTHS.most, Math.max(least, width))) };
  return columns.map((column) => (column.name === name ? { name, ...size } : column));
}

/** The width of a column in pixels. */
export const columnWidth = ({ name, width }: ShownColumn): number => width ?? columnLooks[name].width;

const isElastic = ({ name, width }: ShownColumn): boolean => name === 'title' && width === undefined;

/** The columns for CSS: a title that nobody has sized takes what is left. */
export const columnTemplate = (columns: readonly ShownColumn[]): string =>
  columns
    .map((column) =>
      isElastic(column) ? `minmax(${columnWidth(column)}px, 1fr)` : `${columnWidth(column)}px`,
    )
    .join(' ');

/** The room all columns take at least, in pixels, with the box of the row and the gaps between them. */
export const columnsWidth = (columns: readonly ShownColumn[]): number =>
  columns.reduce((sum, column) => sum + columnWidth(column) + GAP_PX, BOX_PX);

/** The columns that stand side by side in a narrow place, such as a list beside an open task; two at least. */
export function fittingColumns(columns: readonly ShownColumn[], roomPx: number): readonly ShownColumn[] {
  const rank = ({ name }: ShownColumn): number => {
    const place = lasting.indexOf(name);
    return place < 0 ? lasting.length : place;
  };
  const kept = new Set<ShownColumn>();
  let left = roomPx;
  for (const column of columns.toSorted((a, b) => rank(a) - rank(b))) {
    left -= columnWidth(column) + GAP_PX;
    if (left < 0 && kept.size > 1) break;
    kept.add(column);
  }
  return columns.filter((column) => kept.has(column));
}
