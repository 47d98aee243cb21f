import type { Filter, FilterChange, FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { askedFields } from './filter-fields.ts';
import { isUnsaved } from './filter-search.ts';
import { type FilterState, tidyData } from './filter-state.ts';

/** What is shown when a saved filter is opened; whose tasks are searched stays. */
export const openSaved = (filter: Filter, state: FilterState): FilterState => ({
  data: tidyData(filter.data),
  layout: filter.layout,
  filterId: filter.id,
  searchAs: state.searchAs,
});

/** Whether a filter finds fewer than all tasks. */
export const asksForAnything = (data: FilterDataInput): boolean =>
  Boolean(data.qs) || askedFields(data).length > 0;

/** Whether somebody changed, after `base` was read, one of the fields that a change is about. */
export function isOverlapping(base: Filter, theirs: Filter, change: FilterChange): boolean {
  const isShownOtherwise = isUnsaved({ data: base.data, layout: base.layout }, theirs);
  return (
    ((change.data !== undefined || change.layout !== undefined) && isShownOtherwise) ||
    (change.title !== undefined && base.title !== theirs.title) ||
    (change.teamId !== undefined && base.teamId !== theirs.teamId)
  );
}

/** The place of a saved filter in menus: of the hub, of a team, one's own. */
export function scopeName(filter: Pick<Filter, 'type' | 'teamId'>, teams: readonly TeamName[]): string {
  if (filter.type === 'system') return 'Built in';
  if (filter.type === 'personal') return 'Yours';
  return teams.find(({ id }) => id === filter.teamId)?.name ?? 'Your teams';
}

interface TeamName {
  id: string;
  name: string;
}
