import type { OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import type { OverviewSettings } from '@hub/contract/settings/setting.schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { pageSizeOf, toQuery } from '../api/overview.queries.ts';
import { useOverviewPage } from '../hooks/use-overview-page.ts';
import { countText } from '../model/overview-labels.ts';
import type { OverviewSearch } from '../model/overview-search.ts';
import classes from './obsolete-rows.module.css';
import { OverviewPaging } from './overview-paging.tsx';
import { OverviewTable } from './overview-table.tsx';

interface ObsoleteRowsProps {
  search: OverviewSearch;
  settings: OverviewSettings;
  onSort: (sort: OverviewSort) => void;
  expanded: ReadonlySet<string>;
  onExpand: (id: string, isExpanded?: boolean) => void;
}

/**
 * Obsolete inventions: without active milestones, or long overdue and inactive. Collapsed, and loaded when expanded.
 */
export const ObsoleteRows = ({ search, settings, onSort, expanded, onExpand }: ObsoleteRowsProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [skip, setSkip] = useState(0);
  const query = toQuery({ ...search, skip });
  const page = useOverviewPage('obsolete', query, isOpen);
  const { rows, total, today } = page;
  return (
    <section className={classes.obsolete} aria-labelledby={`${id}-head`}>
      <Row as="h2" gap="4 12" wraps weight="normal" className={classes.head}>
        <button
          type="button"
          id={`${id}-head`}
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon icon={IconChevronRight} size="sm" className={classes.chevron} />
          Obsolete
        </button>
        <Muted size="small">
          {isOpen && total !== null
            ? countText(total)
            : 'No active milestones, or overdue with no activity for 90 days'}
        </Muted>
      </Row>
      <div id={id} hidden={!isOpen}>
        {page.error && (
          <ErrorState
            title="The obsolete inventions could not be loaded"
            error={page.error}
            onRetry={page.retry}
          />
        )}
        {isOpen && total === null && !page.error && (
          <LoadingSpinner label="Loading the obsolete inventions" />
        )}
        {isOpen && total === 0 && <p className={classes.none}>No obsolete inventions.</p>}
        {isOpen && rows.length > 0 && (
          <>
            <OverviewTable
              key={page.answerKey}
              label="Obsolete inventions"
              rows={rows}
              today={today}
              sort={query.sort}
              onSort={onSort}
              settings={settings}
              isOutdated={page.isOutdated}
              expanded={expanded}
              onExpand={onExpand}
            />
            <OverviewPaging
              label="Obsolete inventions pages"
              skip={skip}
              rows={rows.length}
              total={total ?? 0}
              pageSize={pageSizeOf('obsolete')}
              onSkip={setSkip}
            />
          </>
        )}
      </div>
    </section>
  );
};
