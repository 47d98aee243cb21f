import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { figuresQuery } from '../api/portfolio.queries.ts';
import { type PortfolioSearch, tidySearch } from '../model/portfolio-search.ts';
import { printedTitle } from '../model/printed-title.ts';
import { DownloadMenu } from './download-menu.tsx';
import classes from './portfolio.module.css';
import { PortfolioCharts } from './portfolio-figures.tsx';
import { PortfolioFiles } from './portfolio-files.tsx';
import { PortfolioRows } from './portfolio-rows.tsx';
import { PortfolioTools } from './portfolio-tools.tsx';

interface PortfolioScreenProps {
  search: PortfolioSearch;
  onSearch: (search: PortfolioSearch) => void;
}

const chartsPx = 320;

const isGone = (error: Error | null): boolean =>
  error instanceof HttpError && error.problem?.code === 'filter.not_found';

const useMayGenerate = (): boolean => hasPermission(useStore(session).identity, 'reports:generate');

const Actions = (props: ComponentProps<typeof DownloadMenu>) => {
  const maySchedule = useMayGenerate();
  return (
    <>
      {maySchedule && (
        <Link to="/reports/schedules" className={classes.schedules} data-no-print>
          Scheduled reports
        </Link>
      )}
      <DownloadMenu {...props} />
    </>
  );
};

/** Portfolio status and docket report of the inventions of a saved filter. */
export const PortfolioScreen = ({ search, onSearch }: PortfolioScreenProps) => {
  const mayGenerate = useMayGenerate();
  const query = useQuery(figuresQuery(search));
  const { data, error, isPlaceholderData } = query;
  const change = (next: PortfolioSearch): void => onSearch(tidySearch({ ...next, page: undefined }));
  const turn = (page: number): void => onSearch(tidySearch({ ...search, page: page > 1 ? page : undefined }));
  if (isGone(error))
    return (
      <Page title="Portfolio reports" pin={false}>
        <EmptyState
          title="This filter does not exist"
          actions={
            <Button color="primary" onClick={() => change({ ...search, filter: undefined })}>
              Report on all inventions
            </Button>
          }
        >
          It was deleted, or it is not shared with you any more.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Portfolio reports" actions={<Actions search={search} inventions={data?.inventions} />}>
      {data && <p className={classes.printed}>{printedTitle(search, data)}</p>}
      <PortfolioTools search={search} onChange={change} />
      {mayGenerate && <PortfolioFiles />}
      {data && data.unknown.length > 0 && (
        <Notice tone="warning" title="The filter names values that no longer exist.">
          {data.unknown.map(({ value }) => value).join(', ')}: ignored.
        </Notice>
      )}
      <QueryView
        query={query}
        subject="the figures"
        loading={<Skeleton className={classes.waiting} height={chartsPx} />}
      >
        {(data) => (
          <PortfolioCharts figures={data} kind={search.kind ?? 'status'} isOutdated={isPlaceholderData} />
        )}
      </QueryView>
      <PortfolioRows search={search} onPage={turn} />
    </Page>
  );
};
