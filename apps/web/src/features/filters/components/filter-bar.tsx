import type { TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { OFFICE_TIME_ZONE } from '@hub/domain/dates/today.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useSlow } from '../../../components/use-slow.ts';
import { useToday } from '../../tasks/public.ts';
import { DaysZoneProvider } from '../hooks/use-days-zone.ts';
import { useSavedFilters } from '../hooks/use-saved-filters.ts';
import { useSearchAs } from '../hooks/use-search-as.ts';
import { isUnsaved } from '../model/filter-search.ts';
import type { FilterState } from '../model/filter-state.ts';
import { asksForAnything } from '../model/saved-filters.ts';
import classes from './filter-bar.module.css';
import { CountText, type FilterCount } from './filter-count.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterFields } from './filter-fields.tsx';
import { SavedFilterActions } from './saved-filter-actions.tsx';
import { SavedFilterMenu } from './saved-filter-menu.tsx';
import { SearchAs } from './search-as.tsx';

interface FilterBarProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  count: FilterCount;
  /** What the last answer says of values that nobody and nothing has any more. */
  unknown?: TaskSearchPage['unknown'];
  /** The day the filter runs on, from the last answer. */
  today?: IsoDate;
  /** The time zone of that day, from the last answer; until then, the office's. */
  timeZone?: string;
  /** True where one saved filter is edited: no other one can be opened. */
  isFixed?: boolean;
  /** False where F is not to add a filter: in a dialog, and while the bar is covered. */
  hasKey?: boolean;
  /** Buttons at the right end, such as those of the view and the export. */
  children?: ReactNode;
}

/** The same list each time: with every answer only the count is drawn anew. */
const nothingUnknown: TaskSearchPage['unknown'] = [];

/** The filter of a list of tasks: the saved one that is open, what is asked for, and how many tasks there are. */
export const FilterBar = (props: FilterBarProps) => {
  const { state, onChange, count, hasKey = true, children } = props;
  const { isFixed = false } = props;
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const menu = useRef<HTMLButtonElement>(null);
  const officeToday = useToday();
  const isSlow = useSlow(count.isPending);
  const { byId } = useSavedFilters(state.searchAs);
  const searchAs = useSearchAs(state, onChange);
  const open = state.filterId ? byId(state.filterId) : null;
  const isOther = open ? isUnsaved(state, open) : asksForAnything(state.data);
  const name = (
    <>
      {!isFixed && (
        <SavedFilterMenu
          ref={menu}
          state={state}
          open={open}
          plainTitle={isOther ? 'New filter' : 'All tasks'}
          isUnsaved={isOther}
          onChange={onChange}
        />
      )}
      <SavedFilterActions
        state={state}
        open={open}
        isUnsaved={isOther}
        isFixed={isFixed}
        onChange={onChange}
        menu={menu}
      />
      {!isFixed && <SearchAs value={state.searchAs} onChange={searchAs} />}
    </>
  );
  const fields = (
    <DaysZoneProvider value={props.timeZone ?? OFFICE_TIME_ZONE}>
      <FilterFields
        state={state}
        onChange={onChange}
        unknown={props.unknown?.length ? props.unknown : nothingUnknown}
        today={props.today ?? officeToday}
        hasKey={hasKey}
        isStacked={isPhone}
      />
    </DaysZoneProvider>
  );
  return (
    <search className={classes.bar} aria-label="Filter the tasks">
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
          <div className={classes.line}>
            {name}
            <span className={classes.end}>
              <CountText count={count} />
              {children}
            </span>
          </div>
          {fields}
        </>
      )}
      <span className={classes.progress} data-running={isSlow || undefined} />
    </search>
  );
};
