import { Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { actionGroups, isFiltered } from '../api/audit-filters.ts';
import type { AuditSearch } from '../api/audit-search.ts';
import classes from './audit.module.css';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
  /** Of the invention that is asked for, where it is known. */
  inventionTitle: string | undefined;
  count: string;
}

/** A day; empty means any. */
const DayField = (props: { label: string; value: string | undefined; onChange: (day: string) => void }) => (
  <TextInput
    classNames={{ root: classes.day, label: classes.dayLabel, wrapper: classes.dayInput }}
    type="date"
    size="sm"
    label={props.label}
    value={props.value ?? ''}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

/** The filters of the audit log, and how many entries they leave. */
export const AuditFilters = ({ search, onChange, inventionTitle, count }: AuditFiltersProps) => (
  <search className={classes.filters} aria-label="Filter the audit log">
    <div className={classes.person}>
      <PeoplePicker
        aria-label="Person"
        value={search.person ? [search.person] : []}
        onChange={(chosen) =>
          onChange({ ...search, person: chosen.findLast((value) => value.includes('@')) })
        }
      />
    </div>
    <div className={classes.group}>
      <Select
        aria-label="Kind of act"
        placeholder="Any act"
        data={[...actionGroups]}
        value={search.action ?? null}
        onChange={(value) =>
          onChange({ ...search, action: actionGroups.find((group) => group.value === value)?.value })
        }
        clearable
      />
    </div>
    <DayField
      label="From"
      value={search.from}
      onChange={(from) => onChange({ ...search, from: from || undefined })}
    />
    <DayField label="To" value={search.to} onChange={(to) => onChange({ ...search, to: to || undefined })} />
    {search.invention && (
      <Button
        className={classes.chosen}
        icon={<Icon icon={IconX} size="sm" />}
        aria-label={`Not only ${inventionTitle ?? 'this invention'}`}
        onClick={() => onChange({ ...search, invention: undefined })}
      >
        {inventionTitle ?? 'One invention'}
      </Button>
    )}
    {isFiltered(search) && (
      <Button variant="text" onClick={() => onChange({})}>
        Clear
      </Button>
    )}
    <span className={classes.count} role="status">
      {count}
    </span>
  </search>
);
