import type { CallInput } from '@hub/contract/call.ts';
import { type Filter, type FilterChange, filterSchema } from '@hub/contract/filters/filter.schema.ts';
import { createFilter, deleteFilter, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../lib/http/http-error.ts';
import { request } from '../../../lib/http/request.ts';
import { saveVersion } from '../../editing/public.ts';
import { isOverlapping } from '../model/saved-filters.ts';
import { savedFiltersQuery } from './filters.queries.ts';

/** Replaces a saved filter in the cache and refetches the list for its order. */
export const putFilter = (client: QueryClient, filter: Filter): void => {
  client.setQueryData(savedFiltersQuery.queryKey, (filters = []) =>
    filters.some(({ id }) => id === filter.id)
      ? filters.map((one) => (one.id === filter.id ? filter : one))
      : [...filters, filter],
  );
  void client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
};

/** Result of a change: saved, or someone else changed the same fields in the meantime. */
export type SaveOutcome = { kind: 'saved'; filter: Filter } | { kind: 'stale'; theirs: Filter };

/** Changes a saved filter; changes of others to different fields are kept. Rejects with `HttpError` otherwise. */
export const saveFilter = async (base: Filter, change: FilterChange): Promise<SaveOutcome> => {
  const result = await saveVersion<Filter, FilterChange, Filter>({
    base,
    change,
    send: (body, { id, updatedAt }) => request(updateFilter, { params: { id }, query: { updatedAt }, body }),
    currentOf: (error) => currentOf(error, filterSchema),
    rebase: (theirs, mine, from) => (isOverlapping(from, theirs, mine) ? null : mine),
  });
  return result.kind === 'saved' ? { kind: 'saved', filter: result.saved } : result;
};

/** Creates a saved filter. Rejects with `HttpError`. */
export const addFilter = (body: CallInput<typeof createFilter>['body']): Promise<Filter> =>
  request(createFilter, { body });

/** Deletes a filter in the version the user saw. Rejects with `HttpError`. */
export const removeFilter = (filter: Filter): Promise<void> =>
  request(deleteFilter, { params: { id: filter.id }, query: { updatedAt: filter.updatedAt } });

/** Restores a deleted filter. Rejects with `HttpError`. */
export const restoreFilter = (filter: Filter): Promise<Filter> =>
  request(updateFilter, { params: { id: filter.id }, query: {}, body: { deleted: false } });
