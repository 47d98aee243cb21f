import {
  type InventionSort,
  inventionSortFields,
  inventionSortSchema,
  inventionStatuses,
  inventionStatusSchema,
} from '@hub/contract/inventions/invention.schema.ts';
import { z } from 'zod';

/** A hand-typed address may hold one value, several, or nonsense: what is not understood is left out. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]).filter((one) => item.safeParse(one).success),
    z.array(item),
  );

/** What the address of the invention list says: filters and order, nothing else. Defaults are not written. */
export const inventionListSearchSchema = z.object({
  q: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  status: listOf(inventionStatusSchema).optional(),
  tags: listOf(z.coerce.string().trim().min(1).max(60)).optional(),
  restricted: z.preprocess(
    (value) =>
      value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
    z.boolean().optional(),
  ),
  sort: inventionSortSchema.optional().catch(undefined),
});

/** Filters and order of the invention list. */
export type InventionListSearch = z.infer<typeof inventionListSearchSchema>;

export const DEFAULT_SORT: InventionSort = '-updatedAt';

type SortField = (typeof inventionSortFields)[number];

export interface SortColumn {
  field: SortField;
  isDescending: boolean;
}

/** The column and direction of an order. */
export function sortColumn(sort: InventionSort): SortColumn {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return { field: inventionSortFields.find((field) => field === name) ?? 'updatedAt', isDescending };
}

/** The order after a click on a column's head: ascending, then descending, then the default. Dates begin with the newest. */
export function nextSort(current: InventionSort, field: SortField): InventionSort {
  const isDate = field === 'createdAt' || field === 'updatedAt';
  const first: InventionSort = isDate ? `-${field}` : field;
  const second: InventionSort = isDate ? field : `-${field}`;
  if (current === first) return second;
  return current === second ? DEFAULT_SORT : first;
}

/** The search with empty filters and the default order left out, so that the same list has one address. */
export function tidySearch(search: InventionListSearch): InventionListSearch {
  const tidy: InventionListSearch = {};
  if (search.q) tidy.q = search.q;
  if (search.status?.length)
    tidy.status = inventionStatuses.filter((status) => search.status?.includes(status));
  if (search.tags?.length) tidy.tags = search.tags;
  if (search.restricted !== undefined) tidy.restricted = search.restricted;
  if (search.sort && search.sort !== DEFAULT_SORT) tidy.sort = search.sort;
  return tidy;
}

export const isFiltered = (search: InventionListSearch): boolean => lastFilter(search) !== null;

type FilterName = 'q' | 'status' | 'tags' | 'restricted';

/** The filter at the end of the bar, which "Remove last filter" takes away; null without filters. */
export function lastFilter(search: InventionListSearch): FilterName | null {
  if (search.restricted !== undefined) return 'restricted';
  if (search.tags?.length) return 'tags';
  if (search.status?.length) return 'status';
  return search.q ? 'q' : null;
}
