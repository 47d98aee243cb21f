import { roleIdSchema } from '@hub/contract/fields.ts';
import { personStatuses } from '@hub/contract/people/person.schema.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { FilterCell, FilterRow } from '../../../../components/lists/filter-row.tsx';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { rolesQuery } from '../api/people.queries.ts';
import { isNarrowed, type PeopleSearch } from '../model/people-search.ts';
import { statusLabels } from '../model/person-labels.ts';

interface PeopleFiltersProps {
  search: PeopleSearch;
  onChange: (search: PeopleSearch) => void;
  count: string;
}

const statuses = personStatuses.map((value) => ({ value, label: statusLabels[value].label }));

/** Filters of the list of people, with their number. */
export const PeopleFilters = ({ search, onChange, count }: PeopleFiltersProps) => {
  const [text, setText] = useTypedText(search.q ?? '', (typed) =>
    onChange({ ...search, q: typed || undefined }),
  );
  const { data: roles = [] } = useQuery(rolesQuery);
  return (
    <FilterRow
      label="Filter the people"
      count={count}
      onClear={isNarrowed(search) ? () => onChange({ sort: search.sort }) : undefined}
    >
      <FilterCell width={260}>
        <TextField
          type="search"
          aria-label="Name or email"
          placeholder="Name or email"
          value={text}
          onChange={setText}
          maxLength={200}
        />
      </FilterCell>
      <FilterCell width={170} isShort>
        <Select
          aria-label="Status"
          placeholder="Any status"
          data={statuses}
          value={search.status ?? null}
          onChange={(value) => onChange({ ...search, status: personStatuses.find((one) => one === value) })}
          clearable
        />
      </FilterCell>
      <FilterCell width={170} isShort>
        <Select
          aria-label="Role"
          placeholder="Any role"
          data={roles.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.role ?? null}
          onChange={(value) =>
            onChange({ ...search, role: value === null ? undefined : roleIdSchema.parse(value) })
          }
          clearable
        />
      </FilterCell>
    </FilterRow>
  );
};
