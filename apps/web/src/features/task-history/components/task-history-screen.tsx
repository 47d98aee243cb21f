import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useCallback } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useTimeZone } from '../../../lib/session/use-time-zone.ts';
import { FilterBar, type FilterSearch, useFilterState } from '../../filters/public.ts';
import { useToday } from '../../tasks/public.ts';
import { historyTasksQuery } from '../api/task-history.queries.ts';
import { useHistoryQuestion } from '../hooks/use-history-question.ts';
import { useTaskHistory } from '../hooks/use-task-history.ts';
import { trendPeriodOf } from '../model/history-period.ts';
import { type HistorySearch, pickHistorySearch, tidyHistorySearch } from '../model/history-search.ts';
import { ExportHistory } from './export-history.tsx';
import { HistoryResult } from './history-result.tsx';
import { HistoryTools } from './history-tools.tsx';
import classes from './task-history.module.css';
import { TrendPanel } from './trend-panel.tsx';

interface TaskHistoryScreenProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** Keeps what the address says beside the filter. */
const besideFilter = ({ period, from, to, by, kind, mentions, trend }: HistorySearch) => ({
  ...{ period, from, to, by, kind, mentions, trend },
});

/** Who changed what on which task, and when. */
export const TaskHistoryScreen = ({ search, onSearch }: TaskHistoryScreenProps) => {
  const { ref: bar, height: barHeight } = useElementSize<HTMLDivElement>();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const zone = useTimeZone();
  const officeToday = useToday();
  const changeFilter = useCallback(
    (filter: FilterSearch) => onSearch(tidyHistorySearch({ ...filter, ...besideFilter(search) })),
    [onSearch, search],
  );
  const filter = useFilterState(search, changeFilter);
  const tasks = useQuery({ ...historyTasksQuery(filter.state), enabled: filter.isReady });
  const today = tasks.data?.today ?? officeToday;
  const question = useHistoryQuestion(search, filter.state, today);
  const history = useTaskHistory(question, filter.isReady);
  const change = (part: { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined }): void =>
    onSearch(tidyHistorySearch({ ...search, ...part }));
  const style: CSSProperties & Record<'--history-bar', string> = { '--history-bar': `${barHeight}px` };
  return (
    <div className={classes.screen} style={style}>
      <Page title="Tasks history">
        <div ref={bar} className={classes.bar}>
          <FilterBar
            state={filter.state}
            onChange={filter.change}
            count={{
              total: tasks.data?.total ?? null,
              overdue: tasks.data?.overdue ?? null,
              isPending: tasks.isFetching,
            }}
            unknown={tasks.data?.unknown ?? []}
            today={today}
            timeZone={tasks.data?.timeZone}
          >
            <ExportHistory question={question} today={today} isEmpty={history.total === 0} />
          </FilterBar>
        </div>
        <div className={classes.inset}>
          <HistoryTools search={search} today={today} onChange={change} total={history.total} />
          <TrendPanel
            state={filter.state}
            isReady={filter.isReady}
            period={trendPeriodOf(question, today)}
            view={search.trend ?? (isPhone ? 'hidden' : 'chart')}
            onView={(trend) => change({ trend })}
          />
          {filter.error && <ErrorState title="The saved filters could not be read" error={filter.error} />}
        </div>
        <HistoryResult
          history={history}
          zone={zone}
          isAllTime={!(question.from || question.to)}
          today={today}
          onClear={() => onSearch(pickHistorySearch({ period: '30-days' }))}
        />
      </Page>
    </div>
  );
};
