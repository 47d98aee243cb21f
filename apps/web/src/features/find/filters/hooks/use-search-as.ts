import { useCallback } from 'react';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import type { FilterState } from '../model/filter-state.ts';
import { searchAs } from '../model/search-as.ts';

/** Returns a function that runs the filter for another person by email, or for the user if null. */
export const useSearchAs = (
  state: FilterState,
  onChange: (state: FilterState) => void,
): ((person: string | null) => void) => {
  const self = useStore(session).identity?.email ?? '';
  return useCallback((person) => onChange(searchAs(state, person, self)), [state, onChange, self]);
};
