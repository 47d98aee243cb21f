import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { useMemo } from 'react';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import type { FilterState } from '../../../find/filters/public.ts';
import type { HistoryFilter } from '../api/task-history.queries.ts';
import { periodOf } from '../model/history-period.ts';
import type { HistorySearch } from '../model/history-search.ts';

/** Returns the history filter of a URL, memoized while nothing in it changes. */
export const useHistoryFilter = (
  { period, from, to, by, kind, mentions }: HistorySearch,
  state: FilterState,
  today: IsoDate,
): HistoryFilter => {
  const email = useStore(session).identity?.email;
  return useMemo(
    () => ({
      state,
      ...periodOf({ ...(period && { period }), ...(from && { from }), ...(to && { to }) }, today),
      ...(by && { by }),
      ...(kind && { kind }),
      ...(mentions && email && { mentioned: email }),
    }),
    [state, period, from, to, by, kind, mentions, email, today],
  );
};
