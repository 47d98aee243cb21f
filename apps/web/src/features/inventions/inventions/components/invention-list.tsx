import type { InventionId } from '@hub/contract/fields.ts';
import { Skeleton } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import type { InventionListQuery } from '../api/inventions.queries.ts';
import { useInventionPages } from '../hooks/use-invention-pages.ts';
import { countText } from '../model/list-pages.ts';
import { defaultSort, type InventionListSearch, nextSort, tidySearch } from '../model/list-search.ts';
import { InventionBar } from './invention-bar.tsx';
import { InventionTable } from './invention-table.tsx';
import classes from './list-states.module.css';
import { NoInventions } from './no-inventions.tsx';

const widths = ['64%', '48%', '72%', '40%', '58%', '66%', '52%', '44%', '70%', '60%'];
const linePx = 10;

/** Placeholder while the list loads; invisible for the first 100 ms. */
const InventionsSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the inventions">
    {widths.map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={linePx} width="90%" />
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} />
        <Skeleton height={linePx} />
      </div>
    ))}
  </div>
);

interface InventionListProps {
  search: InventionListSearch;
  onSearch: (search: InventionListSearch) => void;
  /** Restricts the list to these inventions. */
  ids?: readonly InventionId[];
}

const toQuery = (
  search: InventionListSearch,
  { ids, sort }: { ids: readonly InventionId[] | undefined; sort: InventionListQuery['sort'] },
): InventionListQuery => ({
  qs: search.q,
  id: ids && [...ids],
  status: search.status,
  tags: search.tags,
  restricted: search.restricted === undefined ? undefined : search.restricted ? 'true' : 'false',
  sort,
});

const firstRange = { first: 0, last: 0 };

/** The invention list with its filters, for the search parameters. */
export const InventionList = ({ search, onSearch, ids }: InventionListProps) => {
  const sortByDefault = ids ? undefined : defaultSort;
  const queryKey = JSON.stringify(toQuery(search, { ids, sort: search.sort ?? sortByDefault }));
  const query = useMemo((): InventionListQuery => JSON.parse(queryKey), [queryKey]);
  const [range, setRange] = useState(firstRange);
  const noteRange = useCallback((first: number, last: number) => setRange({ first, last }), []);
  const list = useInventionPages(query, range);
  const change = useCallback(
    (next: InventionListSearch) => onSearch(tidySearch(next, sortByDefault)),
    [onSearch, sortByDefault],
  );
  return (
    <>
      <InventionBar
        search={search}
        onChange={change}
        count={list.total === null ? '' : countText(list.total)}
        isFetching={list.isFetching}
      />
      {list.error && (
        <Box gutter>
          <ErrorState
            title={
              list.total === null ? 'The inventions could not be loaded' : 'The list could not be refreshed'
            }
            error={list.error}
            onRetry={list.retry}
          />
        </Box>
      )}
      {list.total === null && !list.error && <InventionsSkeleton />}
      {list.total === 0 && <NoInventions search={search} onSearch={change} isRecent={ids !== undefined} />}
      {list.total !== null && list.total > 0 && (
        <InventionTable
          pages={list.pages}
          total={list.total}
          sort={query.sort}
          onSort={(field) => change({ ...search, sort: nextSort(query.sort, field, sortByDefault) })}
          isRecent={ids !== undefined}
          isOutdated={list.isOutdated}
          onRange={noteRange}
        />
      )}
    </>
  );
};
