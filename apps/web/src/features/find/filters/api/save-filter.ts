import type { CallInput } from '@hub/contract/call.ts';
import { type Filter, filterSchema } from '@hub/contract/filters/filter.schema.ts';
import { createFilter, deleteFilter, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { FieldPorts } from '../../../ground/editing/public.ts';
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

/** Fields of a saved filter; conditions and layout are one, because a layout is chosen for what is shown. */
export interface FilterFields extends Pick<Filter, 'title' | 'teamId'> {
  view: Pick<Filter, 'data' | 'layout'>;
}

/** How saved filters are edited. */
export const filterPorts: FieldPorts<Filter, FilterFields> = {
  fieldsOf: ({ title, teamId, data, layout }) => ({ title, teamId, view: { data, layout } }),
  send: ({ view, ...fields }, { id, updatedAt }) =>
    request(updateFilter, { params: { id }, query: { updatedAt }, body: { ...fields, ...view } }),
  currentOf: (error) => currentOf(error, filterSchema),
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
