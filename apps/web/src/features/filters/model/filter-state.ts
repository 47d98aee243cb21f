import type { FilterDataInput, filterLayouts } from '@hub/contract/search/filter.schema.ts';
import type { TaskSearchInput } from '@hub/contract/search/search.calls.ts';
import { taskStatuses } from '@hub/contract/workflow/task.schema.ts';
import type { SortKey } from './filter-tokens.ts';

/** How the rows of a list are drawn. */
export type FilterLayout = (typeof filterLayouts)[number];

/** Everything that the address of a list of tasks says. */
export interface FilterState {
  /** Tidy: no empty lists, no defaults. */
  data: FilterDataInput;
  layout: FilterLayout;
  /** Id of the saved filter that is open. */
  filterId: string | null;
  /** Email of the person whose tasks are searched. */
  searchAs: string | null;
}

/** All tasks. */
export const emptyFilterState: FilterState = { data: {}, layout: 'compact', filterId: null, searchAs: null };

const conjugated = { assignees: 'assigneesConjugation', tags: 'tagsConjugation' } as const;

const tidyKey = ({ sortBy, order }: SortKey): SortKey => (order === 'desc' ? { sortBy, order } : { sortBy });

/** The same filter without empty lists and defaults, its fields in one order. */
export function tidyData(data: FilterDataInput): FilterDataInput {
  const tidy: FilterDataInput = {};
  const qs = data.qs?.trim();
  if (qs) tidy.qs = qs;
  if (data.status?.length) tidy.status = taskStatuses.filter((status) => data.status?.includes(status));
  if (data.assignees?.length) tidy.assignees = data.assignees;
  if (data.projectAssignees?.length) tidy.projectAssignees = data.projectAssignees;
  if (data.inHouseAttorney) tidy.inHouseAttorney = data.inHouseAttorney;
  if (data.dueAt) tidy.dueAt = data.dueAt;
  if (data.statusActiveFrom) tidy.statusActiveFrom = data.statusActiveFrom;
  if (data.workflows?.length) tidy.workflows = data.workflows;
  if (data.tags?.length) tidy.tags = data.tags;
  for (const field of ['assignees', 'tags'] as const)
    if (tidy[field] && data[conjugated[field]] === 'and') tidy[conjugated[field]] = 'and';
  if (data.groupBy) tidy.groupBy = data.groupBy;
  if (data.sortBy) {
    tidy.sortBy = data.sortBy;
    if (data.order === 'desc') tidy.order = 'desc';
    if (data.thenBy?.length) tidy.thenBy = data.thenBy.map(tidyKey);
  }
  return tidy;
}

/** What runs the filter, without the page. */
export const toTaskSearch = ({ data, searchAs }: FilterState): Omit<TaskSearchInput, 'skip' | 'size'> => ({
  ...data,
  ...(searchAs ? { searchAs } : {}),
});
