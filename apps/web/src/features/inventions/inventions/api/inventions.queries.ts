import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionSort, InventionStatus } from '@hub/contract/inventions/invention.schema.ts';
import { listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { inventionListKey } from '../../../find/invention-cache/public.ts';
import { pageSize } from '../model/list-pages.ts';

/** Filters and order of an invention list. */
export interface InventionListQuery {
  qs?: string;
  /** Restricts the list to these inventions, for the list of recent ones. */
  id?: InventionId[];
  status?: InventionStatus[];
  tags?: string[];
  restricted?: 'true' | 'false';
  /** Undefined for the order of `id`. */
  sort: InventionSort | undefined;
}

/** One page of an invention list. */
export const inventionPageQuery = (query: InventionListQuery, page: number) =>
  queryOptions({
    queryKey: [...inventionListKey, query, page],
    queryFn: ({ signal }) =>
      request(listInventions, { query: { ...query, skip: page * pageSize, size: pageSize }, signal }),
  });
