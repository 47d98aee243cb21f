import type { FilterDataInput, filterLayouts } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchInput } from '@hub/contract/task-search/task-search.calls.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { SortKey } from './filter-tokens.ts';

/** Row layout of a list. */
export type FilterLayout = (typeof filterLayouts)[number];

/** Filter state of a task list, as stored in the URL. */
export interface FilterState {
  /** Filter without empty lists and defaults. */
  data: FilterDataInput;
  layout: FilterLayout;
  /** Id of the open saved filter. */
  filterId: string | null;
  /** Email of the person whose tasks are searched. */
  searchAs: string | null;
}

/** State of the list of all tasks. */
export const emptyFilterState: FilterState = { data: {}, layout: 'compact', filterId: null, searchAs: null };

const conjugated = { assignees: 'assigneesConjugation', tags: 'tagsConjugation' } as const;

const tidyKey = ({ sortBy, order }: SortKey): SortKey => (order === 'desc' ? { sortBy, order } : { sortBy });

/** Returns the filter without empty lists and defaults, with its fields in a fixed order. */
export const tidyData = (data: FilterDataInput): FilterDataInput => {
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
};

/** Returns the request body that runs the filter, without paging. */
export const toTaskSearch = ({ data, searchAs }: FilterState): Omit<TaskSearchInput, 'skip' | 'size'> => ({
  ...data,
  ...(searchAs ? { searchAs } : {}),
});
