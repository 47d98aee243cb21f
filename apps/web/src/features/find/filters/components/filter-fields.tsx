import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { memo, useCallback, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { withoutAll } from '../model/filter-fields.ts';
import { type FilterState, tidyData } from '../model/filter-state.ts';
import { hasConditions } from '../model/saved-filters.ts';
import { AddFilter } from './add-filter.tsx';
import { ChipRow } from './chip-row.tsx';
import classes from './filter-bar.module.css';
import { SearchText } from './search-text.tsx';

interface FilterFieldsProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  unknown: TaskSearchPage['unknown'];
  today: IsoDate;
  hasKey: boolean;
  /** Whether fields are stacked without the search field, as in the drawer of a phone. */
  isStacked: boolean;
}

/** Search field, chips and the button that adds conditions. */
export const FilterFields = memo((props: FilterFieldsProps) => {
  const { state, onChange, unknown, today, hasKey, isStacked } = props;
  const add = useRef<HTMLButtonElement>(null);
  const { data } = state;
  const change = useCallback(
    (next: FilterDataInput) => onChange({ ...state, data: next }),
    [state, onChange],
  );
  const changeText = useCallback((qs: string) => change(tidyData({ ...data, qs })), [data, change]);
  return (
    <div className={classes.fields} data-stacked={isStacked || undefined}>
      {!isStacked && (
        <div className={classes.text} data-no-print>
          <SearchText value={data.qs ?? ''} onChange={changeText} />
        </div>
      )}
      <AddFilter ref={add} data={data} today={today} onChange={change} hasKey={hasKey} />
      <ChipRow
        data={data}
        today={today}
        unknown={unknown}
        isCut={!isStacked}
        onChange={change}
        onRemoved={() => add.current?.focus()}
      />
      {hasConditions(data) && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            change(withoutAll(data));
            add.current?.focus();
          }}
        >
          Clear all
        </Button>
      )}
    </div>
  );
});
