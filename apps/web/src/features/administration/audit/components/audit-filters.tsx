import { Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { FilterCell, FilterRow } from '../../../../components/lists/filter-row.tsx';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { actionGroups, isFiltered } from '../model/audit-filters.ts';
import type { AuditSearch } from '../model/audit-search.ts';
import classes from './audit.module.css';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
  /** Title of the filtered invention, if known. */
  inventionTitle: string | undefined;
  count: string;
}

/** Filters of the audit log, with the number of matching entries. */
export const AuditFilters = ({ search, onChange, inventionTitle, count }: AuditFiltersProps) => {
  const [text, setText] = useTypedText(search.q ?? '', (typed) =>
    onChange({ ...search, q: typed || undefined }),
  );
  return (
    <FilterRow
      label="Filter the audit log"
      count={count}
      onClear={isFiltered(search) ? () => onChange({}) : undefined}
    >
      <FilterCell width={200}>
        <TextField
          type="search"
          aria-label="What was done"
          placeholder="What was done"
          value={text}
          onChange={setText}
          maxLength={200}
        />
      </FilterCell>
      <FilterCell width={260}>
        <PeoplePicker
          aria-label="Person"
          value={search.person ? [search.person] : []}
          onChange={(chosen) =>
            onChange({ ...search, person: chosen.findLast((value) => value.includes('@')) })
          }
        />
      </FilterCell>
      <FilterCell width={190}>
        <Select
          aria-label="Action"
          placeholder="Any action"
          data={[...actionGroups]}
          value={search.action ?? null}
          onChange={(value) =>
            onChange({ ...search, action: actionGroups.find((group) => group.value === value)?.value })
          }
          clearable
        />
      </FilterCell>
      {(['from', 'to'] as const).map((end) => (
        <FilterCell key={end} width={170} isShort>
          <DateField
            label={end === 'from' ? 'From' : 'To'}
            isInline
            keepsLast
            value={search[end] ?? null}
            onChange={(day) => onChange({ ...search, [end]: day ?? undefined })}
          />
        </FilterCell>
      ))}
      {search.request && (
        <Button
          className={classes.chosen}
          icon={<Icon icon={IconX} size="sm" />}
          aria-label="Show all entries, not only those of one call"
          onClick={() => onChange({ ...search, request: undefined })}
        >
          One call
        </Button>
      )}
      {search.invention && (
        <Button
          className={classes.chosen}
          icon={<Icon icon={IconX} size="sm" />}
          aria-label={`Show all inventions, not only ${inventionTitle ?? 'this one'}`}
          onClick={() => onChange({ ...search, invention: undefined })}
        >
          {inventionTitle ?? 'One invention'}
        </Button>
      )}
    </FilterRow>
  );
};
