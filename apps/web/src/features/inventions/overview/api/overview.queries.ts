import type { InventionId } from '@hub/contract/fields.ts';
import {
  compareOverview,
  getOverviewRow,
  listObsolete,
  listOverview,
  type OverviewChange,
  type OverviewPage,
  type OverviewRow,
  type OverviewSort,
} from '@hub/contract/overview/overview.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { defaultSort, type OverviewSearch, pageSize } from '../model/overview-search.ts';
import { withRow } from '../model/row-order.ts';

/** Filters and order of the rows. */
export interface OverviewQuery {
  qs?: string;
  assignee?: string;
  tags?: string[];
  sort: OverviewSort;
  skip: number;
}

/** The two lists of the overview. */
export type OverviewList = 'current' | 'obsolete';

const overviewKey = ['overview'] as const;
const obsoleteSize = 40;
const sizes: Record<OverviewList, number> = { current: pageSize, obsolete: obsoleteSize };

export const pageSizeOf = (list: OverviewList): number => sizes[list];

/** Returns the query for the search parameters. */
export const toQuery = ({ q, assignee, tags, sort, skip }: OverviewSearch): OverviewQuery => ({
  qs: q,
  assignee,
  tags,
  sort: sort ?? defaultSort,
  skip: skip ?? 0,
});

/** One page of a list. */
export const overviewPageQuery = (list: OverviewList, query: OverviewQuery) =>
  queryOptions({
    queryKey: [...overviewKey, list, query] as const,
    queryFn: ({ signal }): Promise<OverviewPage> => {
      const call = list === 'current' ? listOverview : listObsolete;
      return request(call, { query: { ...query, size: sizes[list] }, signal });
    },
  });

const printedPage = 200;
/** Maximum number of rows of one print, some 500 pages: enough for the inventions of a large firm. */
const maxPrinted = 5_000;

/** Rows to print. */
export interface PrintedRows {
  rows: readonly OverviewRow[];
  /** Whether the query has more rows than one print holds. */
  isCut: boolean;
}

/** Returns all rows of a query, as far as one print goes. */
export const readAllRows = async (query: OverviewQuery): Promise<PrintedRows> => {
  const rows: OverviewRow[] = [];
  for (let skip = 0; skip < maxPrinted; skip += printedPage) {
    const page = await request(listOverview, { query: { ...query, skip, size: printedPage } });
    rows.push(...page.collection);
    if (page.collection.length < printedPage) return { rows, isCut: false };
  }
  return { rows, isCut: true };
};

/** Refetches the row of one invention and updates it in every cached page. */
export const renewRow = async (client: QueryClient, id: InventionId): Promise<void> => {
  const row = await request(getOverviewRow, { params: { id }, query: {} });
  changePages(client, (page, sort) => ({ ...page, collection: withRow(page.collection, row, sort) }), id);
};

/** Removes the row of an invention that the person may no longer see. */
export const dropRow = (client: QueryClient, id: InventionId): void =>
  changePages(
    client,
    (page) => ({
      ...page,
      collection: page.collection.filter((row) => row.id !== id),
      total: Math.max(0, page.total - 1),
    }),
    id,
  );

const changePages = (
  client: QueryClient,
  change: (page: OverviewPage, sort: OverviewSort) => OverviewPage,
  id: InventionId,
): void => {
  for (const query of client.getQueryCache().findAll({ queryKey: overviewKey })) {
    const page = client.getQueryData<OverviewPage>(query.queryKey);
    if (!page?.collection?.some((row: OverviewRow) => row.id === id)) continue;
    const keyPart = query.queryKey[2];
    const sort = isQuery(keyPart) ? keyPart.sort : defaultSort;
    client.setQueryData(query.queryKey, change(page, sort), { updatedAt: query.state.dataUpdatedAt });
  }
};

const isQuery = (keyPart: unknown): keyPart is OverviewQuery =>
  typeof keyPart === 'object' && keyPart !== null && 'sort' in keyPart;

interface ComparedQuery extends Pick<OverviewQuery, 'assignee' | 'tags'> {
  since: string;
  kind: OverviewChange['kinds'][number] | undefined;
  skip: number;
}

export const changesPerPage = 50;

/** The milestones that changed since a date. */
export const changesQuery = (query: ComparedQuery) =>
  queryOptions({
    queryKey: ['overview-changes', query],
    queryFn: ({ signal }) => request(compareOverview, { query: { ...query, size: changesPerPage }, signal }),
  });
