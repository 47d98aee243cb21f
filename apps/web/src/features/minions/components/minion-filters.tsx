import { Button } from '../../../components/buttons/button.tsx';
import { PeoplePicker } from '../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../components/dates/date-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useTypedText } from '../../../components/lists/use-typed-text.ts';
import { isFiltered } from '../model/minion-list.ts';
import type { MinionSearch } from '../model/minion-search.ts';
import classes from './minion-filters.module.css';

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
    <div className={classes.text}>
      <TextField
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={setText}
        maxLength={200}
      />
    </div>
  );
};

/** Filters of the Minion Lair, with the number of minions. */
export const MinionFilters = ({ search, onChange, count }: MinionFiltersProps) => (
  <search className={classes.filters} aria-label="Filter the minions">
    <TextFilter label="Name" value={search.name} onChange={(name) => onChange({ ...search, name })} />
    <TextFilter
      label="Trainer"
      value={search.trainer}
      onChange={(trainer) => onChange({ ...search, trainer })}
    />
    <div className={classes.person}>
      <PeoplePicker
        aria-label="Manager"
        placeholder="Manager"
        isSingle
        value={search.manager ? [search.manager] : []}
        onChange={(chosen) =>
          onChange({ ...search, manager: chosen.findLast((value) => value.includes('@')) })
        }
      />
    </div>
    <DateField
      label="Starts from"
      className={classes.day}
      isInline
      keepsLast
      value={search.start ?? null}
      onChange={(day) => onChange({ ...search, start: day ?? undefined })}
    />
    <DateField
      label="Ends by"
      className={classes.day}
      isInline
      keepsLast
      value={search.end ?? null}
      onChange={(day) => onChange({ ...search, end: day ?? undefined })}
    />
    {isFiltered(search) && (
      <Button variant="text" onClick={() => onChange({ sort: search.sort })}>
        Clear
      </Button>
    )}
    <span className={classes.count} role="status">
      {count}
    </span>
  </search>
);
