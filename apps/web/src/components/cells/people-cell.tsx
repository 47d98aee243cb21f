import { Popover } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { PeoplePicker } from '../combobox/people-picker.tsx';
import { PopoverPanel } from '../dialogs/popover-panel.tsx';
import { Stack } from '../look/stack.tsx';
import { PeopleStack } from '../people/people-stack.tsx';
import classes from './cell-button.module.css';

const pickerWidth = 344;

/** The options render in a portal outside the picker, and the button that opened the picker also closes it. */
const isPartOfPicker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-picker-list], [data-people-cell]') !== null;

interface PeopleCellProps {
  /** Accessible name, such as "People of “Draft the reply”". */
  label: string;
  people: readonly string[];
  onChange: (people: string[]) => void;
  disabled: boolean;
}

/** People of a task with the picker that changes them; each pick is saved immediately. */
export const PeopleCell = ({ label, people, onChange, disabled }: PeopleCellProps) => {
  const [isOpen, setOpen] = useState(false);
  const picker = useClickOutside<HTMLDivElement>(({ target }) => !isPartOfPicker(target) && setOpen(false));
  if (disabled) return <PeopleStack people={people} />;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={pickerWidth}
      closeOnClickOutside={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.cell}
          aria-haspopup="dialog"
          data-people-cell
          onClick={() => setOpen(!isOpen)}
        >
          <span data-unseen>{people.length === 0 ? `${label}: nobody` : `${label}: `}</span>
          {people.length > 0 ? (
            <PeopleStack people={people} />
          ) : (
            <Icon icon={IconUserPlus} className={classes.empty} />
          )}
        </button>
      </Popover.Target>
      <PopoverPanel label={label} p={12}>
        <Stack ref={picker} gap={8} align="start" className={classes.picker}>
          <PeoplePicker value={people} onChange={onChange} aria-label={label} />
          <Button variant="text" size="small" onClick={() => setOpen(false)}>
            Close
          </Button>
        </Stack>
      </PopoverPanel>
    </Popover>
  );
};
