import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { MilestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { DueLabel } from '../dates/due-label.tsx';
import { DuePanel } from '../dates/due-panel.tsx';
import { LegalDate } from '../dates/legal-date.tsx';
import { useOwnToday } from '../dates/use-today.ts';
import { PopoverPanel } from '../dialogs/popover-panel.tsx';
import classes from './cell-button.module.css';

interface DueCellProps {
  /** Accessible name, such as "Due date of “Draft the reply”". */
  label: string;
  dueAt: IsoDate | null;
  state: MilestoneState;
  isAtOnce: boolean;
  surcharge: { after: IsoDate; until: IsoDate } | null;
  /** Shows "Surcharge" without its end, which is in the tooltip. */
  isShort?: boolean;
  onChange: (dueAt: IsoDate | null) => void;
  onOpen: () => void;
  disabled: boolean;
}

/** Due date with the calendar that changes it. */
export const DueCell = (props: DueCellProps) => {
  const { label, dueAt, state, isAtOnce, surcharge, isShort, onChange, onOpen, disabled } = props;
  const today = useOwnToday();
  const [isOpen, setOpen] = useState(false);
  const due =
    state !== 'active' && dueAt ? (
      <span className={classes.closed}>
        <LegalDate date={dueAt} />
      </span>
    ) : (
      <DueLabel dueAt={dueAt} today={today} isAtOnce={isAtOnce} surcharge={surcharge} isShort={isShort} />
    );
  if (disabled) return due;
  const choose = (date: IsoDate | null): void => {
    setOpen(false);
    if (date !== dueAt) onChange(date);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={classes.cell}
          aria-haspopup="dialog"
          onClick={() => {
            onOpen();
            setOpen(!isOpen);
          }}
        >
          <span data-unseen>{label}: </span>
          {due}
        </button>
      </Popover.Target>
      <PopoverPanel label={label} p={12}>
        <DuePanel label={label} dueAt={dueAt} today={today} onChoose={choose} />
      </PopoverPanel>
    </Popover>
  );
};
