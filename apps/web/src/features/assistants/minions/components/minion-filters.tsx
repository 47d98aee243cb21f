import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { FilterCell, FilterRow } from '../../../../components/lists/filter-row.tsx';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { isFiltered } from '../model/minion-list.ts';
import type { MinionSearch } from '../model/minion-search.ts';

interface MinionFiltersProps {
  search: MinionSearch;
  onChange: (search: MinionSearch) => void;
  count: string;
}

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

const TextFilter = ({ label, value, onChange }: TextFilterProps) => {
  const [text, setText] = useTypedText(value ?? '', (typed) => onChange(typed || undefined));
  return (
    <FilterCell width={130}>
      <TextField
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={setText}
        maxLength={200}
      />
    </FilterCell>
  );
};

/** Filters of the Minion Lair, with the number of minions. */
export const MinionFilters = ({ search, onChange, count }: MinionFiltersProps) => (
  <FilterRow
    label="Filter the minions"
    count={count}
    onClear={isFiltered(search) ? () => onChange({ sort: search.sort }) : undefined}
  >
    <TextFilter label="Name" value={search.name} onChange={(name) => onChange({ ...search, name })} />
    <TextFilter
      label="Trainer"
      value={search.trainer}
      onChange={(trainer) => onChange({ ...search, trainer })}
    />
    <FilterCell width={190}>
      <PeoplePicker
        aria-label="Manager"
        placeholder="Manager"
        isSingle
        value={search.manager ? [search.manager] : []}
        onChange={(chosen) =>
          onChange({ ...search, manager: chosen.findLast((value) => value.includes('@')) })
        }
      />
    </FilterCell>
    <FilterCell width={212} isShort>
      <DateField
        label="Starts from"
        isInline
        keepsLast
        value={search.start ?? null}
        onChange={(day) => onChange({ ...search, start: day ?? undefined })}
      />
    </FilterCell>
    <FilterCell width={212} isShort>
      <DateField
        label="Ends by"
        isInline
        keepsLast
        value={search.end ?? null}
        onChange={(day) => onChange({ ...search, end: day ?? undefined })}
      />
    </FilterCell>
  </FilterRow>
);
