import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type Ref, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import type { Choice } from '../../../../components/combobox/option-row.tsx';
import { SearchList } from '../../../../components/combobox/search-list.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { useSavedFilters } from '../hooks/use-saved-filters.ts';
import { emptyFilterState, type FilterState } from '../model/filter-state.ts';
import { openSaved, scopeName } from '../model/saved-filters.ts';
import classes from './saved-filter-menu.module.css';
import { ScopeIcon } from './scope-icon.tsx';

interface SavedFilterMenuProps {
  state: FilterState;
  open: Filter | null;
  /** Text shown when no saved filter is open. */
  plainTitle: string;
  isUnsaved: boolean;
  onChange: (state: FilterState) => void;
  ref?: Ref<HTMLButtonElement>;
}

const allTasks = 'all';
const scopes = ['system', 'team', 'personal'];

/** Returns the saved filters grouped by scope, and the entry for all tasks. */
const useFilterChoices = (
  text: string,
  open: Filter | null,
  isAll: boolean,
  searchAs: string | null,
): { choices: Choice[]; filters: readonly Filter[] } => {
  const { filters } = useSavedFilters(searchAs);
  const teams = useStore(session).identity?.teams ?? [];
  const inOrder = [...filters]
    .map((filter) => ({ filter, group: scopeName(filter, teams) }))
    .sort(
      (one, other) =>
        scopes.indexOf(one.filter.type) - scopes.indexOf(other.filter.type) ||
        one.group.localeCompare(other.group),
    );
  const choices: Choice[] = [
    { value: allTasks, label: 'All tasks', icon: <ScopeIcon type={null} />, isChosen: isAll },
    ...inOrder.map(({ filter, group }) => ({
      value: filter.id,
      label: filter.title,
      group,
      icon: <ScopeIcon type={filter.type} />,
      isChosen: filter.id === open?.id,
    })),
  ];
  const typed = text.trim().toLowerCase();
  return { filters, choices: choices.filter(({ label }) => label.toLowerCase().includes(typed)) };
};

/** Title of the open filter with the menu of all saved filters. */
export const SavedFilterMenu = memo((props: SavedFilterMenuProps) => {
  const { state, open, plainTitle, isUnsaved, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { choices, filters } = useFilterChoices(text, open, open === null && !isUnsaved, state.searchAs);
  const show = (isOpening: boolean) => {
    setOpen(isOpening);
    setText('');
  };
  const pick = (id: string) => {
    const filter = filters.find((one) => one.id === id);
    onChange(filter ? openSaved(filter, state) : { ...emptyFilterState, searchAs: state.searchAs });
    show(false);
  };
  return (
    <Popover opened={isOpen} onChange={show} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          ref={props.ref}
          type="button"
          className={classes.name}
          aria-haspopup="dialog"
          onClick={() => show(!isOpen)}
        >
          <ScopeIcon type={open?.type ?? null} />
          <Text cut>{open?.title ?? plainTitle}</Text>
          {isUnsaved && (
            <span className={classes.dot} role="img" aria-label="Unsaved changes" title="Unsaved changes" />
          )}
          <Icon icon={IconChevronDown} size="sm" className={classes.arrow} />
        </button>
      </Popover.Target>
      <PopoverPanel label="Saved filters">
        <SearchList
          label="Saved filters"
          placeholder="Find a saved filter"
          text={text}
          onText={setText}
          choices={choices}
          onPick={({ value }) => pick(value)}
          emptyText="No matching saved filter"
        />
      </PopoverPanel>
    </Popover>
  );
});
