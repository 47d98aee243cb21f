import type { CallInput } from '@hub/contract/call.ts';
import { type Filter, type FilterChange, filterSchema } from '@hub/contract/search/filter.schema.ts';
import { createFilter, deleteFilter, updateFilter } from '@hub/contract/search/filters.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../lib/http/http-error.ts';
import { request } from '../../../lib/http/request.ts';
import { isOverlapping } from '../model/saved-filters.ts';
import { savedFiltersQuery } from './filters.queries.ts';

/** Puts a saved filter in place of its older version, and has the list read again for its order. */
export function putFilter(client: QueryClient, filter: Filter): void {
  client.setQueryData(savedFiltersQuery.queryKey, (filters = []) =>
    filters.some(({ id }) => id === filter.id)
      ? filters.map((one) => (one.id === filter.id ? filter : one))
      : [...filters, filter],
  );
  void client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
}

/** What became of a change: saved, or somebody else changed the same in the meantime. */
export type SaveOutcome = { kind: 'saved'; filter: Filter } | { kind: 'stale'; theirs: Filter };

const findCurrent = (error: unknown): Filter | null => {
  if (!(error instanceof HttpError) || error.problem?.code !== 'entity.stale') return null;
  return filterSchema.safeParse(error.problem.current).data ?? null;
};

/** Changes a saved filter. What somebody else changed beside it is kept. Rejects with `HttpError` otherwise. */
export async function saveFilter(base: Filter, change: FilterChange): Promise<SaveOutcome> {
  try {
    const query = { updatedAt: base.updatedAt };
    const filter = await request(updateFilter, { params: { id: base.id }, query, body: change });
    return { kind: 'saved', filter };
  } catch (error) {
    const theirs = findCurrent(error);
    if (!theirs) throw error;
    return isOverlapping(base, theirs, change) ? { kind: 'stale', theirs } : saveFilter(theirs, change);
  }
}

/** Saves a filter under a title. Rejects with `HttpError`. */
export const addFilter = (body: CallInput<typeof createFilter>['body']): Promise<Filter> =>
  request(createFilter, { body });

/** Deletes a filter as the person saw it. Rejects with `HttpError`. */
export const removeFilter = (filter: Filter): Promise<void> =>
  request(deleteFilter, { params: { id: filter.id }, query: { updatedAt: filter.updatedAt } });

/** Brings a deleted filter back. Rejects with `HttpError`. */
export const restoreFilter = (filter: Filter): Promise<Filter> =>
  request(updateFilter, { params: { id: filter.id }, query: {}, body: { deleted: false } });
