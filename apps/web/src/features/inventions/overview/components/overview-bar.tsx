import type { OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import { NativeSelect } from '@mantine/core';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { SearchBar, SearchBarField } from '../../../../components/lists/search-bar.tsx';
import { sortChoices } from '../model/overview-labels.ts';
import { defaultSort, isFiltered, type OverviewSearch } from '../model/overview-search.ts';
import classes from './overview-screen.module.css';

interface OverviewBarProps {
  search: OverviewSearch;
  onChange: (search: OverviewSearch) => void;
  sort: OverviewSort;
  onSort: (sort: OverviewSort) => void;
  count: string;
  isFetching: boolean;
}

/** The filters of the overview, with the number of matching inventions. */
export const OverviewBar = ({ search, onChange, sort, onSort, count, isFetching }: OverviewBarProps) => {
  const filter = (part: OverviewSearch): void => onChange({ ...search, ...part, skip: undefined });
  return (
    <SearchBar
      label="Filter overview"
      text={search.q}
      onText={(q) => filter({ q })}
      tags={search.tags}
      onTags={(tags) => filter({ tags: tags.length > 0 ? tags : undefined })}
      isFiltered={isFiltered(search)}
      onClear={() => filter({ q: undefined, assignee: undefined, tags: undefined })}
      count={count}
      isFetching={isFetching}
      before={
        <SearchBarField>
          <PeoplePicker
            aria-label="Assignee"
            placeholder="Any assignee"
            value={search.assignee ? [search.assignee] : []}
            onChange={(people) => filter({ assignee: people.at(-1) })}
          />
        </SearchBarField>
      }
      after={
        <NativeSelect
          className={classes.order}
          data-no-print
          size="sm"
          aria-label="Sort by"
          data={sortChoices}
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            onSort(sortChoices.find((choice) => choice.value === value)?.value ?? defaultSort)
          }
        />
      }
    />
  );
};
