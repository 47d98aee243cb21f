import { taskSortings } from '@hub/contract/filters/filter.schema.ts';
import { Input, NativeSelect } from '@mantine/core';
import { IconPlus, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import type { SortKey } from '../model/filter-tokens.ts';
import { sortingLabels } from '../model/view-labels.ts';
import classes from './view-options.module.css';

interface SortKeysProps {
  keys: readonly SortKey[];
  /** Whether the filter has search text, which sorts by relevance. */
  hasText: boolean;
  onChange: (keys: readonly SortKey[]) => void;
}

const maxKeys = 3;

interface SortRowProps {
  place: number;
  sort: SortKey;
  taken: readonly string[];
  onChange: (sort: SortKey | null) => void;
}

const SortRow = ({ place, sort, taken, onChange }: SortRowProps) => {
  const isDescending = sort.order === 'desc';
  return (
    <Row gap={2} className={classes.sort}>
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
        label={`Stop sorting by ${sortingLabels[sort.sortBy].toLowerCase()}`}
        onClick={() => onChange(null)}
      >
        <Icon icon={IconX} size="sm" />
      </Button>
    </Row>
  );
};

/** Editor of up to three sort keys. */
export const SortKeys = ({ keys, hasText, onChange }: SortKeysProps) => {
  const taken = keys.map(({ sortBy }) => sortBy);
  const next = taskSortings.find((one) => !taken.includes(one));
  const change = (place: number, sort: SortKey | null) =>
    onChange(keys.flatMap((key, index) => (index === place ? (sort ? [sort] : []) : [key])));
  return (
    <Input.Wrapper label="Sort by" labelElement="div">
      <Stack gap={4}>
        {keys.length === 0 && <Hint as="p">{hasText ? 'Best match first' : 'Due date, undated last'}</Hint>}
        {keys.map((sort, place) => (
          <SortRow
            key={sort.sortBy}
            place={place}
            sort={sort}
            taken={taken}
            onChange={(changed) => change(place, changed)}
          />
        ))}
        {next && keys.length < maxKeys && (
          <Button
            variant="text"
            size="small"
            icon={<Icon icon={IconPlus} size="sm" />}
            className={classes.add}
            onClick={() => onChange([...keys, { sortBy: next }])}
          >
            {keys.length === 0 ? 'Add sort' : 'Then by'}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
};
