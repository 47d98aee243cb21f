import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { FilterCell, FilterRow } from '../../../../components/lists/filter-row.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { countUpTo, rangeOf } from '../../../../lib/format/format-count.ts';
import { runsQuery, stateChoices } from '../../../tasks/minion-delegation/public.ts';
import { type RunsSearch, tidySearch } from '../model/runs-search.ts';
import classes from './runs.module.css';
import { RunsTable } from './runs-table.tsx';

interface RunsScreenProps {
  search: RunsSearch;
  onSearch: (search: RunsSearch) => void;
}

const pageSize = 50;
/** Totals are exact up to this number. */
const maxTotal = 1_000;

/** All runs that the signed-in person may see, those that need a person first. */
export const RunsScreen = ({ search, onSearch }: RunsScreenProps) => {
  const { states, page = 1 } = search;
  const skip = (page - 1) * pageSize;
  const list = useQuery(runsQuery({ states, skip, size: pageSize }));
  const rows = list.data?.collection ?? [];
  const total = list.data?.total ?? 0;
  return (
    <Page
      title="Runs of minions"
      actions={
        <Link to="/minions" className={classes.link}>
          Minion Lair
        </Link>
      }
    >
      <FilterRow
        label="Filter the runs"
        count={list.data ? countUpTo(maxTotal, total, 'run') : ''}
        onClear={states?.length ? () => onSearch(tidySearch({ states: [] })) : undefined}
      >
        <FilterCell width={320}>
          <MultiSelect
            aria-label="State"
            placeholder="Any state"
            options={stateChoices}
            value={states ?? []}
            onChange={(chosen) =>
              onSearch(
                tidySearch({
                  states: stateChoices.flatMap(({ value }) => (chosen.includes(value) ? [value] : [])),
                }),
              )
            }
          />
        </FilterCell>
      </FilterRow>
      <QueryView query={list} subject="the runs" />
      {list.data && rows.length === 0 && (
        <EmptyState
          title={states ? 'No matching runs' : 'No runs yet'}
          actions={
            states && (
              <Button color="primary" onClick={() => onSearch({})}>
                Clear the filter
              </Button>
            )
          }
        >
          {states
            ? 'No run that you may see has this state.'
            : 'Delegate a task to a minion, or ask one on the file wrapper of an invention.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <RunsTable label="Runs of minions" runs={rows} isOutdated={list.isPlaceholderData} />
          <Paging
            label="Pages of runs"
            range={rangeOf({ skip, rows: rows.length, total, max: maxTotal })}
            isFirst={page === 1}
            isLast={skip + rows.length >= total}
            onStep={(step) => onSearch(tidySearch({ ...search, page: page + step }))}
          />
        </>
      )}
    </Page>
  );
};
