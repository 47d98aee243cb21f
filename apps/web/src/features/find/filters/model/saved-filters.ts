import type { Filter, FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
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
