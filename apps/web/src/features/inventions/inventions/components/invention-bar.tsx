import { inventionStatuses } from '@hub/contract/inventions/invention.schema.ts';
import { Select } from '@mantine/core';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { phaseChoices } from '../../../../components/labels/invention-labels.ts';
import { SearchBar, SearchBarField } from '../../../../components/lists/search-bar.tsx';
import { type InventionListSearch, isFiltered } from '../model/list-search.ts';

interface InventionBarProps {
  search: InventionListSearch;
  onChange: (search: InventionListSearch) => void;
  count: string;
  isFetching: boolean;
}

const accessChoices = [
  { value: 'true', label: 'Restricted' },
  { value: 'false', label: 'Open to everyone' },
];

/** The filters of the invention list, with the number of matching inventions. */
export const InventionBar = ({ search, onChange, count, isFetching }: InventionBarProps) => {
  const filter = (part: InventionListSearch): void => onChange({ ...search, ...part });
  return (
    <SearchBar
      label="Filter inventions"
      isSticky
      text={search.q}
      onText={(q) => filter({ q })}
      tags={search.tags}
      onTags={(tags) => filter({ tags })}
      isFiltered={isFiltered(search)}
      onClear={() => onChange({ sort: search.sort })}
      count={count}
      isFetching={isFetching}
      before={
        <SearchBarField>
          <MultiSelect
            aria-label="Status"
            placeholder="Any status"
            value={search.status ?? []}
            options={phaseChoices}
            onChange={(chosen) =>
              filter({ status: inventionStatuses.filter((status) => chosen.includes(status)) })
            }
          />
        </SearchBarField>
      }
      after={
        <SearchBarField isNarrow>
          <Select
            aria-label="Access"
            placeholder="Any access"
            data={accessChoices}
            value={search.restricted === undefined ? null : String(search.restricted)}
            onChange={(value) => filter({ restricted: value === null ? undefined : value === 'true' })}
            clearable
          />
        </SearchBarField>
      }
    />
  );
};
