import type { Filter } from '@hub/contract/search/filter.schema.ts';
import type { FilterState } from './filter-state.ts';

/** Where the hub's own filters say who "my" is. */
const ownFields: Partial<Record<string, 'assignees' | 'projectAssignees'>> = {
  'my-tasks': 'assignees',
  'my-projects': 'projectAssignees',
};

/** A saved filter as it runs in place of somebody: "my" is theirs. */
export function runAs(filter: Filter, person: string | null): Filter {
  const field = ownFields[filter.id];
  return field && person ? { ...filter, data: { ...filter.data, [field]: [person] } } : filter;
}

/**
 * The same question asked in place of somebody, or for oneself again.
 * @param person email of whom the person assists; null for oneself
 * @param self the person's own email
 */
export function searchAs(state: FilterState, person: string | null, self: string): FilterState {
  const field = ownFields[state.filterId ?? ''];
  const [asked, ...others] = (field && state.data[field]) ?? [];
  const isOwn = others.length === 0 && asked?.toLowerCase() === (state.searchAs ?? self).toLowerCase();
  const data = field && isOwn ? { ...state.data, [field]: [person ?? self] } : state.data;
  return { ...state, data, searchAs: person };
}
