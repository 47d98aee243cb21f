import { SegmentedControl } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { PrintButton } from '../../../../components/print/print-button.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DocumentsBadge } from '../../../dates/documents/public.ts';
import { useSetting, useSettingsPane } from '../../../ground/settings/public.ts';
import { FinalDatesBadge } from '../../../work/final-dates/public.ts';
import { usePrintedRows } from '../hooks/use-printed-rows.ts';
import { type OverviewSearch, readOverviewSearch } from '../model/overview-search.ts';
import { overviewSetting } from '../model/overview-setting.ts';
import { OverviewList } from './overview-list.tsx';
import classes from './overview-screen.module.css';

const ComparePanel = lazyView(async () => (await import('./compare-panel.tsx')).ComparePanel);

interface OverviewScreenProps {
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}

const title = 'Milestones overview';
const overviewSettings = [{ view: 'Settings', setting: overviewSetting }] as const;
const views = [
  { value: 'table', label: 'Table' },
  { value: 'timeline', label: 'Timeline' },
];

/** All inventions with what is due next, as a table or a timeline. */
export const OverviewScreen = ({ search, onSearch }: OverviewScreenProps) => {
  usePageTitle(title);
  useSettingsPane(overviewSettings);
  const settings = useSetting(overviewSetting);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { rows: printed, print } = usePrintedRows(search);
  const change = (next: OverviewSearch): void => onSearch(readOverviewSearch({ ...next }));
  return (
    <div className={classes.screen} data-wide>
      <Row as="header" wraps className={classes.bar}>
        <h1>{title}</h1>
        <DocumentsBadge />
        <FinalDatesBadge />
        <Row gap={8} wraps className={classes.actions} data-no-print>
          {search.view !== 'timeline' && <PrintButton label="Print all rows" print={print} />}
          <Button
            icon={<Icon icon={IconCalendarStats} size="sm" />}
            onClick={() => change({ ...search, since: '' })}
          >
            Compare with date
          </Button>
          <SegmentedControl
            aria-label="View"
            data={views}
            value={search.view ?? 'table'}
            onChange={(view) => change({ ...search, view: view === 'timeline' ? view : undefined })}
          />
        </Row>
      </Row>
      <OverviewList
        search={search}
        onSearch={change}
        settings={settings}
        expanded={expanded}
        printed={printed}
        onExpandedChange={setExpanded}
      />
      {search.since !== undefined && (
        <Suspense fallback={null}>
          <ComparePanel
            search={search}
            since={search.since}
            onSince={(since) => change({ ...search, since })}
            onClose={() => change({ ...search, since: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
};
