import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import type { FilterState } from './filter-state.ts';

/** Field that identifies the user in the built-in "My" filters. */
const ownFields: Partial<Record<string, 'assignees' | 'projectAssignees'>> = {
  'my-tasks': 'assignees',
  'my-projects': 'projectAssignees',
};

/** Returns a saved filter as it runs for another person: "my" means that person. */
export const runAs = (filter: Filter, person: string | null): Filter => {
  const field = ownFields[filter.id];
  return field && person ? { ...filter, data: { ...filter.data, [field]: [person] } } : filter;
};

/**
 * Returns the same filter as run for another person, or for the user again.
 * @param person email of the person the user assists; null for the user
 * @param self the user's own email
 */
export const searchAs = (state: FilterState, person: string | null, self: string): FilterState => {
  const field = ownFields[state.filterId ?? ''];
  const [current, ...others] = (field && state.data[field]) ?? [];
  const isOwn = others.length === 0 && current?.toLowerCase() === (state.searchAs ?? self).toLowerCase();
  const data = field && isOwn ? { ...state.data, [field]: [person ?? self] } : state.data;
  return { ...state, data, searchAs: person };
};
