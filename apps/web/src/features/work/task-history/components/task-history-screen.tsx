import type { WidgetSettings } from '@hub/contract/settings/setting.schema.ts';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useCallback } from 'react';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { PrintButton } from '../../../../components/print/print-button.tsx';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { FilterBar, type FilterSearch, useFilterState, useValueNames } from '../../../find/filters/public.ts';
import { type ScreenSettings, useSetting, useSettingsPane } from '../../../ground/settings/public.ts';
import { taskEventSettings } from '../../../tasks/tasks/public.ts';
import type { HistoryPrint } from '../api/print-history.ts';
import { historyTasksQuery } from '../api/task-history.queries.ts';
import { useHistoryFilter } from '../hooks/use-history-filter.ts';
import { useTaskHistory } from '../hooks/use-task-history.ts';
import { trendPeriodOf } from '../model/history-period.ts';
import {
  type HistorySearch,
  pickHistorySearch,
  type TrendView,
  tidyHistorySearch,
} from '../model/history-search.ts';
import { widgetSetting } from '../model/widget-setting.ts';
import { ExportHistory } from './export-history.tsx';
import { HistoryResult } from './history-result.tsx';
import { HistoryTools } from './history-tools.tsx';
import classes from './task-history.module.css';
import { TrendPanel } from './trend-panel.tsx';

type PrintHistoryProps = Pick<HistoryPrint, 'historyFilter' | 'trend' | 'timeZone'> & { isReady: boolean };

/** Button that prints the whole history of the filter. */
const PrintHistory = ({ isReady, ...history }: PrintHistoryProps) => {
  const nameOf = usePersonNames();
  const valueName = useValueNames();
  const print = async (): Promise<void> => {
    const { printHistory } = await import('../api/print-history.ts');
    await printHistory({ ...history, nameOf, valueName });
  };
  return <PrintButton label="Print the history" disabled={!isReady} print={print} />;
};

const historySettings: readonly [ScreenSettings, ...ScreenSettings[]] = [
  ...taskEventSettings,
  { view: 'Widget', setting: widgetSetting },
];
const trendViews: Readonly<Record<WidgetSettings['trend'], TrendView>> = {
  Chart: 'chart',
  Table: 'table',
  Hidden: 'hidden',
};

interface TaskHistoryScreenProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** The search parameters of the URL that are not part of the task filter. */
const withoutFilter = ({ period, from, to, by, kind, mentions, trend }: HistorySearch) => ({
  ...{ period, from, to, by, kind, mentions, trend },
});

/** Report of all task events that match a filter, with a chart of done and overdue tasks. */
export const TaskHistoryScreen = ({ search, onSearch }: TaskHistoryScreenProps) => {
  const { ref: bar, height: barHeight } = useElementSize<HTMLDivElement>();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const zone = useTimeZone();
  useSettingsPane(historySettings);
  const { trend } = useSetting(widgetSetting);
  const ownToday = useOwnToday();
  const changeFilter = useCallback(
    (filter: FilterSearch) => onSearch(tidyHistorySearch({ ...filter, ...withoutFilter(search) })),
    [onSearch, search],
  );
  const filter = useFilterState(search, changeFilter);
  const tasks = useQuery({ ...historyTasksQuery(filter.state), enabled: filter.isReady });
  const today = tasks.data?.today ?? ownToday;
  const historyFilter = useHistoryFilter(search, filter.state, today);
  const trendPeriod = trendPeriodOf(historyFilter, today);
  const trendView = search.trend ?? (isPhone ? 'hidden' : trendViews[trend]);
  const history = useTaskHistory(historyFilter, filter.isReady);
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
            <PrintHistory
              historyFilter={historyFilter}
              trend={trendView === 'hidden' ? null : trendPeriod}
              timeZone={zone}
              isReady={filter.isReady}
            />
            <ExportHistory historyFilter={historyFilter} today={today} isEmpty={history.total === 0} />
          </FilterBar>
        </div>
        <Box gutter>
          <HistoryTools search={search} today={today} onChange={change} total={history.total} />
          <TrendPanel
            state={filter.state}
            isReady={filter.isReady}
            period={trendPeriod}
            view={trendView}
            onView={(trend) => change({ trend })}
          />
          {filter.error && <ErrorState title="The saved filters could not be loaded" error={filter.error} />}
        </Box>
        <HistoryResult
          history={history}
          zone={zone}
          isAllTime={!(historyFilter.from || historyFilter.to)}
          today={today}
          onClear={() => onSearch(pickHistorySearch({ period: '30-days' }))}
        />
      </Page>
    </div>
  );
};
