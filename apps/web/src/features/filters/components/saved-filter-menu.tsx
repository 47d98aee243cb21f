import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type Ref, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { PopoverPanel } from '../../../components/popover-panel.tsx';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useSavedFilters } from '../hooks/use-saved-filters.ts';
import { emptyFilterState, type FilterState } from '../model/filter-state.ts';
import { openSaved, scopeName } from '../model/saved-filters.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';
import classes from './saved-filter-menu.module.css';
import { ScopeIcon } from './scope-icon.tsx';

interface SavedFilterMenuProps {
  state: FilterState;
  open: Filter | null;
  /** What stands in place of a title where no saved filter is open. */
  plainTitle: string;
  isUnsaved: boolean;
  onChange: (state: FilterState) => void;
  ref?: Ref<HTMLButtonElement>;
}

const allTasks = 'all';
const scopes = ['system', 'team', 'personal'];

/** The saved filters under their scopes, and a place for all tasks. */
function useFilterChoices(
  text: string,
  open: Filter | null,
  isAll: boolean,
  searchAs: string | null,
): { choices: Choice[]; filters: readonly Filter[] } {
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
}

/** The name of the filter that is open, and the menu of all of them. */
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
          <span className={classes.title}>{open?.title ?? plainTitle}</span>
          {isUnsaved && <span className={classes.dot} role="img" aria-label="Not saved" title="Not saved" />}
          <Icon icon={IconChevronDown} size="sm" className={classes.arrow} />
        </button>
      </Popover.Target>
      <PopoverPanel label="Saved filters">
        <ChoiceList
          label="Saved filters"
          placeholder="Find a saved filter"
          text={text}
          onText={setText}
          choices={choices}
          onPick={({ value }) => pick(value)}
          emptyText="No saved filter is called so"
        />
      </PopoverPanel>
    </Popover>
  );
});
