import type { Filter, FilterChange, FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { isUnsaved } from './filter-codec.ts';
import { filteredFields } from './filter-fields.ts';
import { type FilterState, tidyData } from './filter-state.ts';

/** Returns the state after opening a saved filter; "search as" stays. */
export const openSaved = (filter: Filter, state: FilterState): FilterState => ({
  data: tidyData(filter.data),
  layout: filter.layout,
  filterId: filter.id,
  searchAs: state.searchAs,
});

/** Returns whether a filter has search text or conditions. */
export const hasConditions = (data: FilterDataInput): boolean =>
  Boolean(data.qs) || filteredFields(data).length > 0;

/** Returns whether someone else changed one of the fields of a change after `base` was loaded. */
export const isOverlapping = (base: Filter, theirs: Filter, change: FilterChange): boolean => {
  const isViewChanged = isUnsaved({ data: base.data, layout: base.layout }, theirs);
  return (
    ((change.data !== undefined || change.layout !== undefined) && isViewChanged) ||
    (change.title !== undefined && base.title !== theirs.title) ||
    (change.teamId !== undefined && base.teamId !== theirs.teamId)
  );
};

/** Returns the menu heading of a saved filter: built in, the name of its team, or the user's own. */
export const scopeName = (filter: Pick<Filter, 'type' | 'teamId'>, teams: readonly TeamName[]): string => {
  if (filter.type === 'system') return 'Built in';
  if (filter.type === 'personal') return 'Yours';
  return teams.find(({ id }) => id === filter.teamId)?.name ?? 'Your teams';
};

interface TeamName {
  id: string;
  name: string;
}
