import type { TeamId } from '@hub/contract/fields.ts';
import { type Filter, filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError, showUndo, useContest } from '../../../ground/editing/public.ts';
import { savedFiltersQuery } from '../api/filters.queries.ts';
import {
  addFilter,
  type FilterFields,
  filterPorts,
  putFilter,
  removeFilter,
  restoreFilter,
} from '../api/save-filter.ts';
import { type FilterState, tidyData } from '../model/filter-state.ts';
import { openSaved } from '../model/saved-filters.ts';

/** Actions on the open saved filter. Each returns whether it succeeded; errors are shown. */
export interface FilterEdits {
  isSaving: boolean;
  save: (filter: Filter) => Promise<boolean>;
  saveAs: (title: string, teamId: TeamId | null) => Promise<boolean>;
  change: (filter: Filter, change: Partial<FilterFields>, message: string) => Promise<boolean>;
  remove: (filter: Filter) => Promise<boolean>;
  /** Set while someone else's version and the user's have to be chosen from. */
  contest: ReturnType<typeof useContest>['contest'];
  choose: (keepsMine: Readonly<Record<string, boolean>>) => void;
  decideLater: () => void;
}

/** Returns the actions that save, rename, share and delete the open filter. */
export const useFilterEdits = (state: FilterState, onChange: (state: FilterState) => void): FilterEdits => {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const { contest, ...versions } = useContest(filterPorts, (filter) => filter);

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

  const show = (saved: Filter, message: string): true => {
    putFilter(client, saved);
    showSuccess({ text: message });
    return true;
  };
  const change: FilterEdits['change'] = (filter, wanted, message) =>
    run(async () => {
      const saved = await versions.save(filter, wanted);
      if (!saved) return false;
      if (wanted.view) onChange({ ...state, filterId: filter.id });
      return show(saved, message);
    });
  const choose: FilterEdits['choose'] = (keepsMine) =>
    void run(async () => {
      const saved = await versions.choose(keepsMine);
      if (!saved) return false;
      onChange(openSaved(saved, state));
      return show(saved, `Saved “${saved.title}”`);
    });

  const shown = { data: toWhole(state), layout: state.layout };
  return {
    isSaving,
    contest,
    change,
    choose,
    decideLater: versions.postpone,
    save: (filter) => change(filter, { view: shown }, `Saved “${filter.title}”`),
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
  };
};

/** Returns the filter as stored, with the defaults of the contract. */
const toWhole = ({ data }: FilterState) => filterDataSchema.parse(tidyData(data));
