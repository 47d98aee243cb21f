import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { useSlow } from '../../../../components/feedback/use-slow.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { DaysZoneProvider } from '../hooks/use-days-zone.ts';
import { useSavedFilters } from '../hooks/use-saved-filters.ts';
import { useSearchAs } from '../hooks/use-search-as.ts';
import { isUnsaved } from '../model/filter-codec.ts';
import type { FilterState } from '../model/filter-state.ts';
import { hasConditions } from '../model/saved-filters.ts';
import classes from './filter-bar.module.css';
import { CountText, type FilterCount } from './filter-count.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterFields } from './filter-fields.tsx';
import { IgnoredNotice } from './ignored-notice.tsx';
import { SavedFilterActions } from './saved-filter-actions.tsx';
import { SavedFilterMenu } from './saved-filter-menu.tsx';
import { SearchAs } from './search-as.tsx';

interface FilterBarProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  count: FilterCount;
  /** Values in the filter that no longer exist, from the last response. */
  unknown?: TaskSearchPage['unknown'];
  /** Day the filter runs on, from the last response. */
  today?: IsoDate;
  /** Time zone of that day, from the last response; defaults to that of the office. */
  timeZone?: string;
  /** Whether one saved filter is edited, so that no other can be opened. */
  isFixed?: boolean;
  /** Whether the F key adds a filter; false in a dialog and while the bar is covered. */
  hasKey?: boolean;
  /** Buttons at the right end, such as view options and export. */
  children?: ReactNode;
}

/** Stable reference, so that a new response renders only the count. */
const nothingUnknown: TaskSearchPage['unknown'] = [];

/** Filter bar of a task list: the saved filter, the conditions and the number of tasks. */
export const FilterBar = (props: FilterBarProps) => {
  const { state, onChange, count, hasKey = true, children } = props;
  const { isFixed = false } = props;
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const menu = useRef<HTMLButtonElement>(null);
  const ownToday = useOwnToday();
  const ownZone = useTimeZone();
  const isSlow = useSlow(count.isPending);
  const { byId } = useSavedFilters(state.searchAs);
  const searchAs = useSearchAs(state, onChange);
  const open = state.filterId ? byId(state.filterId) : null;
  const hasChanges = open ? isUnsaved(state, open) : hasConditions(state.data);
  const name = (
    <>
      {!isFixed && (
        <SavedFilterMenu
          ref={menu}
          state={state}
          open={open}
          plainTitle={hasChanges ? 'New filter' : 'All tasks'}
          isUnsaved={hasChanges}
          onChange={onChange}
        />
      )}
      <SavedFilterActions
        state={state}
        open={open}
        isUnsaved={hasChanges}
        isFixed={isFixed}
        onChange={onChange}
        menu={menu}
      />
      {!isFixed && <SearchAs value={state.searchAs} onChange={searchAs} />}
    </>
  );
  const fields = (
    <DaysZoneProvider value={props.timeZone ?? ownZone}>
      <FilterFields
        state={state}
        onChange={onChange}
        unknown={props.unknown?.length ? props.unknown : nothingUnknown}
        today={props.today ?? ownToday}
        hasKey={hasKey}
        isStacked={isPhone}
      />
    </DaysZoneProvider>
  );
  return (
    <search className={classes.bar} aria-label="Filter tasks">
      {isPhone ? (
        <FilterDrawer
          state={state}
          onChange={onChange}
          count={count}
          title={open?.title ?? null}
          name={name}
          fields={fields}
        >
          {children}
        </FilterDrawer>
      ) : (
        <>
          <Row gap={4} wraps shrinks className={classes.line}>
            {name}
            <span className={classes.end}>
              <CountText count={count} />
              {children}
            </span>
          </Row>
          {fields}
        </>
      )}
      <IgnoredNotice data={state.data} unknown={props.unknown ?? nothingUnknown} />
      <span className={classes.progress} data-running={isSlow || undefined} />
    </search>
  );
};
