import {
  type InventionSort,
  inventionSortFields,
  inventionSortSchema,
  inventionStatuses,
  inventionStatusSchema,
} from '@hub/contract/inventions/invention.schema.ts';
import { z } from 'zod';
import { listParameter } from '../../../../lib/list-parameter.ts';

/** Search parameters of the invention list: filters and order. Defaults are omitted. */
export const inventionListSearchSchema = z.object({
  q: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  status: listParameter(inventionStatusSchema).optional(),
  tags: listParameter(z.coerce.string().trim().min(1).max(60)).optional(),
  restricted: z.preprocess(
    (value) =>
      value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
    z.boolean().optional(),
  ),
  sort: inventionSortSchema.optional().catch(undefined),
});

/** Filters and order of the invention list. */
export type InventionListSearch = z.infer<typeof inventionListSearchSchema>;

/** Default order; a list of given inventions has their order by default, which has no column. */
export const defaultSort: InventionSort = '-updatedAt';

type Sort = InventionSort | undefined;

type SortField = (typeof inventionSortFields)[number];

export interface SortColumn {
  field: SortField;
  isDescending: boolean;
}

/** Returns the column and direction of a sort order. */
export const sortColumn = (sort: InventionSort): SortColumn => {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return { field: inventionSortFields.find((field) => field === name) ?? 'updatedAt', isDescending };
};

/**
 * Returns the order after a click on a column header: ascending, descending, then the default. Date columns start with
 * the newest.
 */
export const nextSort = (current: Sort, field: SortField, byDefault: Sort): Sort => {
  const isDate = field === 'createdAt' || field === 'updatedAt';
  const first: InventionSort = isDate ? `-${field}` : field;
  const second: InventionSort = isDate ? field : `-${field}`;
  if (current === first) return second;
  return current === second ? byDefault : first;
};

/** Returns the search without empty filters and the default order, so that equal lists have one URL. */
export const tidySearch = (search: InventionListSearch, byDefault: Sort): InventionListSearch => {
  const tidy: InventionListSearch = {};
  if (search.q) tidy.q = search.q;
  if (search.status?.length)
    tidy.status = inventionStatuses.filter((status) => search.status?.includes(status));
  if (search.tags?.length) tidy.tags = search.tags;
  if (search.restricted !== undefined) tidy.restricted = search.restricted;
  if (search.sort && search.sort !== byDefault) tidy.sort = search.sort;
  return tidy;
};

export const isFiltered = (search: InventionListSearch): boolean => lastFilter(search) !== null;

type FilterName = 'q' | 'status' | 'tags' | 'restricted';

/** The rightmost filter in the bar, which "Remove last filter" removes; null without filters. */
export const lastFilter = (search: InventionListSearch): FilterName | null => {
  if (search.restricted !== undefined) return 'restricted';
  if (search.tags?.length) return 'tags';
  if (search.status?.length) return 'status';
  return search.q ? 'q' : null;
};
