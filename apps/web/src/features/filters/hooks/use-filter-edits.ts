import type { TeamId } from '@hub/contract/fields.ts';
import { type Filter, type FilterChange, filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { showSaveError, showUndo } from '../../editing/public.ts';
import { savedFiltersQuery } from '../api/filters.queries.ts';
import { addFilter, putFilter, removeFilter, restoreFilter, saveFilter } from '../api/save-filter.ts';
import { type FilterState, tidyData } from '../model/filter-state.ts';
import { openSaved } from '../model/saved-filters.ts';

/** Unsaved change of a filter that someone else changed in the meantime. */
export interface StaleFilter {
  theirs: Filter;
  change: FilterChange;
}

/** Actions on the open saved filter. Each returns whether it succeeded; errors are shown. */
export interface FilterEdits {
  isSaving: boolean;
  save: (filter: Filter) => Promise<boolean>;
  saveAs: (title: string, teamId: TeamId | null) => Promise<boolean>;
  change: (filter: Filter, change: FilterChange, message: string) => Promise<boolean>;
  remove: (filter: Filter) => Promise<boolean>;
  stale: StaleFilter | null;
  overwrite: () => void;
  takeTheirs: () => void;
  decideLater: () => void;
}

/** Returns the actions that save, rename, share and delete the open filter. */
export const useFilterEdits = (state: FilterState, onChange: (state: FilterState) => void): FilterEdits => {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [stale, setStale] = useState<StaleFilter | null>(null);

  const run = async (work: () => Promise<boolean>): Promise<boolean> => {
    setSaving(true);
    try {
      return await work();
    } catch (error) {
      showSaveError(error);
      void client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
      return false;
    } finally {
      setSaving(false);
    }
  };

  const change: FilterEdits['change'] = (filter, wanted, message) =>
    run(async () => {
      const outcome = await saveFilter(filter, wanted);
      if (outcome.kind === 'stale') {
        setStale({ theirs: outcome.theirs, change: wanted });
        return false;
      }
      setStale(null);
      putFilter(client, outcome.filter);
      if (wanted.data) onChange({ ...state, filterId: filter.id });
      showSuccess({ text: message });
      return true;
    });

  const shown = { data: toWhole(state), layout: state.layout };
  return {
    isSaving,
    stale,
    change,
    save: (filter) => change(filter, shown, `Saved “${filter.title}”`),
    saveAs: (title, teamId) =>
      run(async () => {
        const filter = await addFilter({ title, ...shown, type: teamId ? 'team' : 'personal', teamId });
        putFilter(client, filter);
        onChange({ ...state, filterId: filter.id });
        showSuccess({ text: `Saved “${filter.title}”` });
        return true;
      }),
    remove: (filter) =>
      run(async () => {
        await removeFilter(filter);
        client.setQueryData(savedFiltersQuery.queryKey, (filters = []) =>
          filters.filter(({ id }) => id !== filter.id),
        );
        onChange({ ...state, filterId: null });
        const undo = () =>
          run(async () => {
            putFilter(client, await restoreFilter(filter));
            return true;
          });
        showUndo({ text: `Deleted “${filter.title}”`, onUndo: () => void undo() });
        return true;
      }),
    overwrite: () => {
      if (stale) void change(stale.theirs, stale.change, `Saved “${stale.theirs.title}”`);
    },
    takeTheirs: () => {
      if (!stale) return;
      setStale(null);
      putFilter(client, stale.theirs);
      onChange(openSaved(stale.theirs, state));
    },
    decideLater: () => setStale(null),
  };
};

/** Returns the filter as stored, with the defaults of the contract. */
const toWhole = ({ data }: FilterState) => filterDataSchema.parse(tidyData(data));
