import { Popover } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import classes from './cell-button.module.css';
import { PeopleStack } from './people-stack.tsx';

const PICKER_WIDTH = 320;

interface PeopleCellProps {
  /** Of what: "People of “Draft the reply”". */
  label: string;
  people: readonly string[];
  onChange: (people: string[]) => void;
  onOpen: () => void;
  disabled: boolean;
}

/** The people of a task, and the picker that changes them. */
export const PeopleCell = ({ label, people, onChange, onOpen, disabled }: PeopleCellProps) => {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  if (disabled) return <PeopleStack people={people} />;
  const save = (): void => {
    if (draft && draft.join() !== people.join()) onChange([...draft]);
    setDraft(null);
  };
  return (
    <Popover
      opened={draft !== null}
      onChange={(isOpen) => !isOpen && setDraft(null)}
      position="bottom-end"
      width={PICKER_WIDTH}
      closeOnClickOutside={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.cell}
          aria-label={people.length === 0 ? `${label}: nobody` : label}
          aria-haspopup="dialog"
          onClick={() => {
            onOpen();
            setDraft(draft ? null : people);
          }}
        >
          {people.length > 0 ? (
            <PeopleStack people={people} />
          ) : (
            <Icon icon={IconUserPlus} className={classes.empty} />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={12}>
        <PeoplePicker value={draft ?? people} onChange={setDraft} aria-label={label} />
        <div className={classes.actions}>
          <Button variant="text" size="small" onClick={() => setDraft(null)}>
            Cancel
          </Button>
          <Button color="primary" size="small" onClick={save}>
            Save
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
