import { MultiSelect as MantineMultiSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showSuccess } from '../../lib/toasts/toasts.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import styles from './multi-select.module.css';
import { type SelectOption, useOptionSearch } from './use-option-search.ts';

interface MultiSelectProps {
  label?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options?: readonly SelectOption[];
  /** Finds options on the server, 500 ms after the last keystroke. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  /** Returns the label of a chosen value that the search has not returned. */
  nameOf?: (value: string) => string;
  /** Maximum number of options listed at once. */
  limit?: number;
  withSelectAll?: boolean;
  clearable?: boolean;
  placeholder?: string;
  /** Text when there is nothing to choose from. */
  emptyText?: string;
  disabled?: boolean;
  renderOption?: (option: SelectOption) => ReactNode;
  'aria-label'?: string;
}

const defaultLimit = 20;
const selectAllToastMs = 5000;

/** Select field for several values. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { value, onChange, options, onSearch, limit = defaultLimit, withSelectAll, renderOption } = props;
  const search = useOptionSearch({ value, options, onSearch, nameOf: props.nameOf });

  const selectAll = () => {
    const all = [...new Set([...value, ...search.found.map((option) => option.value)])];
    onChange(all);
    // Exact text of the specification.
    showSuccess({ text: `${all.length} items selected`, durationMs: selectAllToastMs });
  };

  return (
    <div className={styles.field}>
      <MantineMultiSelect
        label={props.label}
        aria-label={props['aria-label']}
        data={search.known.map((option) => ({ ...option }))}
        value={[...value]}
        onChange={onChange}
        searchable
        searchValue={search.text}
        onSearchChange={search.change}
        filter={onSearch ? ({ options: listed }) => listed : undefined}
        limit={limit}
        clearable={props.clearable ?? true}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        nothingFoundMessage={search.isPending ? 'Searching …' : (props.emptyText ?? 'Nothing to choose from')}
        disabled={props.disabled}
        // Options from the server arrive after the list has opened and may need the space above the field.
        comboboxProps={{ preventPositionChangeWhenVisible: onSearch === undefined }}
        hidePickedOptions
        renderOption={renderOption && (({ option }) => renderOption(search.byValue(option.value) ?? option))}
      />
      {withSelectAll && (
        <Button variant="icon" label="Select all" onClick={selectAll} disabled={search.found.length === 0}>
          <Icon icon={IconChecks} />
        </Button>
      )}
    </div>
  );
};
