import { inventionStatuses } from '@hub/contract/inventions/invention.schema.ts';
import { Select, TagsInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { MultiSelect } from '../../../components/multi-select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { phaseChoices } from '../api/invention-words.ts';
import { type InventionListSearch, isFiltered } from '../api/list-search.ts';
import classes from './filter-bar.module.css';

/** Typed text waits so long before it filters; picks filter at once. */
const TYPING_DELAY_MS = 150;

interface FilterBarProps {
  search: InventionListSearch;
  onChange: (search: InventionListSearch) => void;
  count: string;
  isFetching: boolean;
}

const ACCESS_CHOICES = [
  { value: 'true', label: 'Restricted' },
  { value: 'false', label: 'Open to everybody' },
];

/** Text of the filter while it is typed; a change from outside, such as Back, replaces it. */
function useTypedText(search: InventionListSearch, onChange: (search: InventionListSearch) => void) {
  const told = search.q ?? '';
  const [text, setText] = useState(told);
  const [lastTold, setLastTold] = useState(told);
  if (told !== lastTold) {
    setLastTold(told);
    setText(told);
  }
  useEffect(() => {
    if (text.trim() === told) return undefined;
    const timer = setTimeout(() => onChange({ ...search, q: text.trim() || undefined }), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, told, search, onChange]);
  return [text, setText] as const;
}

/** The filters of the invention list, and how many inventions they leave. */
export const FilterBar = ({ search, onChange, count, isFetching }: FilterBarProps) => {
  const [text, setText] = useTypedText(search, onChange);
  return (
    <search className={classes.bar} aria-label="Filter the inventions">
      <div className={classes.text}>
        <TextField
          aria-label="Title, reference or number"
          placeholder="Title, reference or number"
          value={text}
          onChange={setText}
          type="search"
          maxLength={200}
        />
      </div>
      <div className={classes.pick}>
        <MultiSelect
          aria-label="Status"
          placeholder="Any status"
          value={search.status ?? []}
          options={phaseChoices}
          onChange={(chosen) =>
            onChange({ ...search, status: inventionStatuses.filter((status) => chosen.includes(status)) })
          }
        />
      </div>
      <div className={classes.pick}>
        <TagsInput
          aria-label="Tags"
          placeholder={search.tags?.length ? undefined : 'Any tag'}
          value={search.tags ?? []}
          onChange={(tags) => onChange({ ...search, tags })}
          clearable
        />
      </div>
      <div className={classes.access}>
        <Select
          aria-label="Access"
          placeholder="Any access"
          data={ACCESS_CHOICES}
          value={search.restricted === undefined ? null : String(search.restricted)}
          onChange={(value) =>
            onChange({ ...search, restricted: value === null ? undefined : value === 'true' })
          }
          clearable
        />
      </div>
      {isFiltered(search) && (
        <Button
          variant="text"
          icon={<Icon icon={IconX} size="sm" />}
          onClick={() => onChange({ sort: search.sort })}
        >
          Clear
        </Button>
      )}
      <span className={classes.count} role="status">
        <Icon icon={IconFilter} size="sm" className={isFiltered(search) ? classes.on : classes.off} /> {count}
      </span>
      <span className={classes.progress} data-running={isFetching || undefined} />
    </search>
  );
};
