import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { describeFilter, useSavedFilters, useValueNames } from '../../filters/public.ts';
import { groupFilters } from '../model/filter-groups.ts';
import classes from './add-column.module.css';
import { useBoardActs } from './board-context.ts';
import { ScopeMark } from './scope-mark.tsx';

interface AddColumnProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAdd: (filterId: string) => void;
}

const LIST_PX = 420;

/** Finds a saved filter that is no column yet. */
const FilterFinder = ({ onAdd, onClose }: { onAdd: (filterId: string) => void; onClose: () => void }) => {
  const { columns } = useBoardActs();
  const { filters } = useSavedFilters();
  const nameOf = useValueNames();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const listId = useId();
  // Drawn anew once the list stands, so that the field can name it.
  const [, setList] = useState<HTMLDivElement | null>(null);
  const onBoard = new Set(columns.map(({ id }) => id));
  const groups = groupFilters(
    filters.filter(({ id }) => !onBoard.has(id)),
    text,
  );
  return (
    <Combobox
      store={combobox}
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
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={onClose}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          id={listId}
          ref={setList}
          aria-label="Saved filters"
          mah={LIST_PX}
          className={classes.options}
        >
          {groups.length === 0 && (
            <Combobox.Empty>
              {text === '' ? 'Every saved filter is on the board.' : `Nothing found for '${text}'.`}
            </Combobox.Empty>
          )}
          {groups.map(({ title, members }) => (
            <Combobox.Group key={title} label={title}>
              {members.map((filter) => (
                <Combobox.Option key={filter.id} value={filter.id}>
                  <span className={classes.option}>
                    <ScopeMark type={filter.type} teamId={filter.teamId} />
                    <span className={classes.words}>
                      {filter.title}
                      <span className={classes.description}>{describeFilter(filter.data, nameOf)}</span>
                    </span>
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

/** Adds a saved filter to the board as its last column. */
export const AddColumn = ({ isOpen, onOpenChange, onAdd }: AddColumnProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onOpenChange(false);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  return (
    <div className={classes.add}>
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
