import { Combobox, InputBase } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { GroupedOptions } from '../../../../components/combobox/grouped-options.tsx';
import { useActiveOption } from '../../../../components/combobox/use-matches.ts';
import { describeFilter, useSavedFilters, useValueNames } from '../../../find/filters/public.ts';
import { groupFilters } from '../model/filter-groups.ts';
import classes from './add-column.module.css';
import { useBoard } from './board-context.ts';
import { ScopeMark } from './scope-mark.tsx';

interface AddColumnProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAdd: (filterId: string) => void;
}

const listWidthPx = 420;

/** Search field for saved filters that are not on the board yet. */
const FilterFinder = ({ onAdd, onClose }: { onAdd: (filterId: string) => void; onClose: () => void }) => {
  const { columns } = useBoard();
  const { filters } = useSavedFilters();
  const nameOf = useValueNames();
  const { store } = useActiveOption();
  const [text, setText] = useState('');
  const onBoard = new Set(columns.map(({ id }) => id));
  const groups = groupFilters(
    filters.filter(({ id }) => !onBoard.has(id)),
    text,
  );
  const choices = groups.flatMap(({ title: group, members }) =>
    members.map(({ id, title, type, teamId, data }) => ({
      value: id,
      label: title,
      sublabel: describeFilter(data, nameOf),
      icon: <ScopeMark type={type} teamId={teamId} />,
      group,
    })),
  );
  return (
    <Combobox
      store={store}
      onOptionSubmit={(id) => {
        onAdd(id);
        onClose();
      }}
      position="bottom-start"
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          role="combobox"
          aria-label="Filter for the new column"
          aria-autocomplete="list"
          placeholder="Find a saved filter"
          value={text}
          autoFocus
          onFocus={() => store.openDropdown()}
          onClick={() => store.openDropdown()}
          onBlur={onClose}
          onChange={(event) => {
            setText(event.currentTarget.value);
            store.openDropdown();
            store.selectFirstOption();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Saved filters" mah={listWidthPx} className={classes.options}>
          {choices.length === 0 && (
            <Combobox.Empty>
              {text === '' ? 'All saved filters are already on this board.' : `Nothing found for '${text}'.`}
            </Combobox.Empty>
          )}
          <GroupedOptions choices={choices} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

/** Button that adds a saved filter as the last column of the board. */
export const AddColumn = ({ isOpen, onOpenChange, onAdd }: AddColumnProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onOpenChange(false);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  return (
    <div className={classes.add} data-no-print>
      {isOpen ? (
        <FilterFinder onAdd={onAdd} onClose={close} />
      ) : (
        <Button
          ref={button}
          variant="text"
          className={classes.button}
          icon={<Icon icon={IconPlus} size="sm" />}
          onClick={() => onOpenChange(true)}
        >
          Add column
        </Button>
      )}
    </div>
  );
};
