import type { OverviewSettings } from '@hub/contract/settings/setting.schema.ts';
import { Suspense, useCallback } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { type PrintedRows, pageSizeOf, toQuery } from '../api/overview.queries.ts';
import { useOverviewPage } from '../hooks/use-overview-page.ts';
import { countText, filterText, printedText, rangeText } from '../model/overview-labels.ts';
import type { OverviewSearch } from '../model/overview-search.ts';
import { ObsoleteRows } from './obsolete-rows.tsx';
import { OverviewBar } from './overview-bar.tsx';
import { OverviewPaging } from './overview-paging.tsx';
import classes from './overview-screen.module.css';
import { NoRows, OverviewSkeleton, TimelineSkeleton } from './overview-states.tsx';
import { OverviewTable } from './overview-table.tsx';

const Timeline = lazyView(async () => (await import('./timeline.tsx')).Timeline);

interface OverviewListProps {
  /** All rows, while they are printed. */
  printed: PrintedRows | null;
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
  settings: OverviewSettings;
  expanded: ReadonlySet<string>;
  onExpandedChange: (change: (expanded: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** The rows for the search parameters, with their filters. */
export const OverviewList = (props: OverviewListProps) => {
  const { search, onSearch, settings, expanded, onExpandedChange, printed } = props;
  const query = toQuery(printed ? { ...search, skip: undefined } : search);
  const page = useOverviewPage('current', query);
  const { total, today } = page;
  const nameOf = usePersonNames();
  const rows = printed?.rows ?? page.rows;
  const expand = useCallback(
    (id: string, isExpanded?: boolean): void =>
      onExpandedChange((before) =>
        before.has(id) === isExpanded
          ? before
          : new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [onExpandedChange],
  );
  const sort = (next: typeof query.sort): void => onSearch({ ...search, sort: next, skip: undefined });
  const list = { settings, expanded, onExpand: expand, onSort: sort };
  const pager = (
    <OverviewPaging
      label="Overview pages"
      skip={query.skip}
      rows={rows.length}
      total={total ?? 0}
      pageSize={pageSizeOf('current')}
      onSkip={(skip) => onSearch({ ...search, skip })}
    />
  );
  const isTimeline = search.view === 'timeline';
  return (
    <>
      <OverviewBar
        search={search}
        onChange={onSearch}
        sort={query.sort}
        onSort={sort}
        count={total === null ? '' : countText(total)}
        isFetching={page.isFetching}
      />
      {total !== null && rows.length > 0 && (
        <p className={classes.asOf}>
          {filterText(search, nameOf)} · As of {writeShortDate(today)} ·{' '}
          {printed ? printedText(printed) : rangeText({ skip: query.skip, rows: rows.length, total })}
          {!printed && rows.length < total && ' · “Print all rows” prints the others too'}
        </p>
      )}
      {page.error && (
        <Box gutter>
          <ErrorState
            title={
              total === null ? 'The overview could not be loaded' : 'The overview could not be refreshed'
            }
            error={page.error}
            onRetry={page.retry}
          />
        </Box>
      )}
      {total === null && !page.error && (isTimeline ? <TimelineSkeleton /> : <OverviewSkeleton />)}
      {isTimeline && rows.length > 0 && (
        <Suspense fallback={<TimelineSkeleton />}>
          <Timeline
            key={page.answerKey}
            rows={rows}
            today={today}
            isColored={settings.colorCoding}
            range={search.range ?? null}
            onRange={(range) => onSearch({ ...search, range })}
          />
        </Suspense>
      )}
      {isTimeline && rows.length > 0 && pager}
      {total !== null && !(isTimeline && rows.length > 0) && (
        <ScrollRegion label="Inventions" className={classes.scroller}>
          {rows.length === 0 ? (
            <NoRows search={search} onSearch={onSearch} />
          ) : (
            <OverviewTable
              {...list}
              key={printed ? 'printed' : page.answerKey}
              label="Milestones overview"
              rows={rows}
              today={today}
              sort={query.sort}
              isOutdated={page.isOutdated}
            />
          )}
          {pager}
          <ObsoleteRows {...list} search={search} />
        </ScrollRegion>
      )}
    </>
  );
};
