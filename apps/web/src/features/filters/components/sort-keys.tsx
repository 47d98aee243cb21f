import { taskSortings } from '@hub/contract/search/filter.schema.ts';
import { Input, NativeSelect } from '@mantine/core';
import { IconPlus, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { SortKey } from '../model/filter-tokens.ts';
import { sortingLabels } from '../model/view-words.ts';
import classes from './view-options.module.css';

interface SortKeysProps {
  keys: readonly SortKey[];
  /** Whether tasks are searched by words, which have an order of their own. */
  hasWords: boolean;
  onChange: (keys: readonly SortKey[]) => void;
}

const mostKeys = 3;

interface SortRowProps {
  place: number;
  sort: SortKey;
  taken: readonly string[];
  onChange: (sort: SortKey | null) => void;
}

const SortRow = ({ place, sort, taken, onChange }: SortRowProps) => {
  const isDescending = sort.order === 'desc';
  return (
    <div className={classes.sort}>
      <NativeSelect
        aria-label={place === 0 ? 'Sort by' : `Then by, ${place + 1}`}
        size="xs"
        data={taskSortings
          .filter((value) => value === sort.sortBy || !taken.includes(value))
          .map((value) => ({ value, label: sortingLabels[value] }))}
        value={sort.sortBy}
        onChange={({ currentTarget }) => {
          const sortBy = taskSortings.find((one) => one === currentTarget.value);
          if (sortBy) onChange({ ...sort, sortBy });
        }}
      />
      <Button
        variant="icon"
        size="small"
        label={isDescending ? 'Descending; switch to ascending' : 'Ascending; switch to descending'}
        onClick={() => onChange({ sortBy: sort.sortBy, ...(!isDescending && { order: 'desc' }) })}
      >
        <Icon icon={isDescending ? IconSortDescending : IconSortAscending} />
      </Button>
      <Button
        variant="icon"
        size="small"
        label={`Do not sort by ${sortingLabels[sort.sortBy].toLowerCase()}`}
        onClick={() => onChange(null)}
      >
        <Icon icon={IconX} size="sm" />
      </Button>
    </div>
  );
};

/** Up to three keys by which a list is sorted, the first one first. */
export const SortKeys = ({ keys, hasWords, onChange }: SortKeysProps) => {
  const taken = keys.map(({ sortBy }) => sortBy);
  const next = taskSortings.find((one) => !taken.includes(one));
  const change = (place: number, sort: SortKey | null) =>
    onChange(keys.flatMap((key, index) => (index === place ? (sort ? [sort] : []) : [key])));
  return (
    <Input.Wrapper label="Sort by" labelElement="div">
      <div className={classes.sorts}>
        {keys.length === 0 && (
          <p className={classes.default}>{hasWords ? 'Best match first' : 'Due date, none last'}</p>
        )}
        {keys.map((sort, place) => (
          <SortRow
            key={sort.sortBy}
            place={place}
            sort={sort}
            taken={taken}
            onChange={(changed) => change(place, changed)}
          />
        ))}
        {next && keys.length < mostKeys && (
          <Button
            variant="text"
            size="small"
            icon={<Icon icon={IconPlus} size="sm" />}
            className={classes.add}
            onClick={() => onChange([...keys, { sortBy: next }])}
          >
            {keys.length === 0 ? 'Choose a sort' : 'Then by'}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
};
