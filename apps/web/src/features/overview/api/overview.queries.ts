import type { InventionId } from '@hub/contract/fields.ts';
import {
  compareOverview,
  getOverviewRow,
  listObsolete,
  listOverview,
  type OverviewPage,
  type OverviewRow,
  type OverviewSort,
} from '@hub/contract/search/overview.calls.ts';
import { getTemplateSettings } from '@hub/contract/workflow/workflows.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { DEFAULT_SORT, type OverviewSearch, PAGE_SIZE } from '../model/overview-search.ts';
import { withRow } from '../model/row-order.ts';

/** Which rows are shown, and in what order. */
export interface OverviewQuery {
  qs?: string;
  assignee?: string;
  tags?: string[];
  sort: OverviewSort;
  skip: number;
}

/** The two lists that an invention can stand in. */
export type OverviewList = 'current' | 'obsolete';

const OVERVIEW_KEY = ['overview'] as const;
const OBSOLETE_SIZE = 40;
const sizes: Record<OverviewList, number> = { current: PAGE_SIZE, obsolete: OBSOLETE_SIZE };

export const pageSizeOf = (list: OverviewList): number => sizes[list];

/** The query an address asks for. */
export const toQuery = ({ q, assignee, tags, sort, skip }: OverviewSearch): OverviewQuery => ({
  qs: q,
  assignee,
  tags,
  sort: sort ?? DEFAULT_SORT,
  skip: skip ?? 0,
});

/** One page of a list. */
export const overviewPageQuery = (list: OverviewList, query: OverviewQuery) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, list, query] as const,
    queryFn: ({ signal }): Promise<OverviewPage> => {
      const call = list === 'current' ? listOverview : listObsolete;
      return request(call, { query: { ...query, size: sizes[list] }, signal });
    },
  });

/** Reads the row of one invention again and puts it where it is shown. */
export async function renewRow(client: QueryClient, id: InventionId): Promise<void> {
  const row = await request(getOverviewRow, { params: { id }, query: {} });
  changePages(client, (page, sort) => ({ ...page, collection: withRow(page.collection, row, sort) }), id);
}

/** Takes the row of an invention away that the person may no longer see. */
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

function changePages(
  client: QueryClient,
  change: (page: OverviewPage, sort: OverviewSort) => OverviewPage,
  id: InventionId,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: OVERVIEW_KEY })) {
    const page = client.getQueryData<OverviewPage>(query.queryKey);
    if (!page?.collection?.some((row: OverviewRow) => row.id === id)) continue;
    const asked = query.queryKey[2];
    const sort = isQuery(asked) ? asked.sort : DEFAULT_SORT;
    client.setQueryData(query.queryKey, change(page, sort), { updatedAt: query.state.dataUpdatedAt });
  }
}

const isQuery = (asked: unknown): asked is OverviewQuery =>
  typeof asked === 'object' && asked !== null && 'sort' in asked;

/** What the second attorney review is called here. */
export const reviewLabelQuery = queryOptions({
  queryKey: ['workflow', 'settings', 'review-label'],
  queryFn: async ({ signal }) => (await request(getTemplateSettings, { signal })).reviewLabel,
  staleTime: Number.POSITIVE_INFINITY,
});

interface ComparedQuery extends Pick<OverviewQuery, 'assignee' | 'tags'> {
  since: string;
  skip: number;
}

export const CHANGES_PER_PAGE = 50;

/** The milestones that changed since a day. */
export const changesQuery = (query: ComparedQuery) =>
  queryOptions({
    queryKey: ['overview-changes', query],
    queryFn: ({ signal }) =>
      request(compareOverview, { query: { ...query, size: CHANGES_PER_PAGE }, signal }),
  });
