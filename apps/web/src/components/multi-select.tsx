import { MultiSelect as MantineMultiSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showSuccess } from '../lib/toasts/toasts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './multi-select.module.css';
import { type SelectOption, useOptionSearch } from './use-option-search.ts';

interface MultiSelectProps {
  label?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options?: readonly SelectOption[];
  /** Finds options elsewhere, 500 ms after the last letter. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  /** Names what is chosen where the search has not found it. */
  nameOf?: (value: string) => string;
  /** How many options are listed at once. */
  limit?: number;
  withSelectAll?: boolean;
  clearable?: boolean;
  placeholder?: string;
  /** Said where there is nothing to choose from. */
  emptyText?: string;
  disabled?: boolean;
  renderOption?: (option: SelectOption) => ReactNode;
  'aria-label'?: string;
}

const defaultLimit = 20;
const selectAllToastMs = 5000;

/** Chooses several of many. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { value, onChange, options, onSearch, limit = defaultLimit, withSelectAll, renderOption } = props;
  const search = useOptionSearch({ value, options, onSearch, nameOf: props.nameOf });

  const selectAll = () => {
    const all = [...new Set([...value, ...search.found.map((option) => option.value)])];
    onChange(all);
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
        // What is found elsewhere comes after the list has opened, and may need the room above.
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
