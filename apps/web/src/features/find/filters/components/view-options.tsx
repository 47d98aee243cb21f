import { filterLayouts, taskGroupings } from '@hub/contract/filters/filter.schema.ts';
import { Input, NativeSelect, SegmentedControl } from '@mantine/core';
import type { FilterState } from '../model/filter-state.ts';
import { groupingLabels, layoutLabels, sortKeys, withSort } from '../model/view-labels.ts';
import { SortKeys } from './sort-keys.tsx';
import classes from './view-options.module.css';

interface ViewOptionsProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
}

/** Editor of layout, grouping and sort order, which belong to the filter. */
export const ViewOptions = ({ state, onChange }: ViewOptionsProps) => {
  const { data } = state;
  return (
    <div className={classes.options}>
      <Input.Wrapper label="Layout" labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Layout"
          data={filterLayouts.map((value) => ({ value, label: layoutLabels[value] }))}
          value={state.layout}
          onChange={(layout) => onChange({ ...state, layout })}
        />
      </Input.Wrapper>
      <NativeSelect
        label="Group by"
        size="xs"
        data={[
          { value: '', label: 'No groups' },
          ...taskGroupings.map((value) => ({ value, label: groupingLabels[value] })),
        ]}
        value={data.groupBy ?? ''}
        onChange={({ currentTarget }) => {
          const groupBy = taskGroupings.find((one) => one === currentTarget.value);
          onChange({ ...state, data: { ...data, groupBy } });
        }}
      />
      <SortKeys
        keys={sortKeys(data)}
        hasText={Boolean(data.qs)}
        onChange={(keys) => onChange({ ...state, data: withSort(data, keys) })}
      />
    </div>
  );
};
