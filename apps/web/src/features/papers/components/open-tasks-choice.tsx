import type { OpenTasks } from '@hub/contract/workflow/milestone.schema.ts';
import { Select } from '@mantine/core';
import classes from './decision-panel.module.css';

const LEFT_OPEN = 'open';
const choices = [
  { value: LEFT_OPEN, label: 'Leave open' },
  { value: 'done', label: 'Mark as done' },
  { value: 'cancelled', label: 'Mark as cancelled' },
];

interface OpenTasksChoiceProps {
  /** How many there are, and of what. */
  label: string;
  value: OpenTasks | undefined;
  onChange: (value: OpenTasks | undefined) => void;
}

/** What becomes of the open tasks of a milestone that is finished; at first they stay open. */
export const OpenTasksChoice = ({ label, value, onChange }: OpenTasksChoiceProps) => (
  <Select
    size="xs"
    label={label}
    openOnFocus={false}
    allowDeselect={false}
    className={classes.more}
    data={choices}
    value={value ?? LEFT_OPEN}
    onChange={(chosen) => onChange(chosen === LEFT_OPEN ? undefined : (chosen as OpenTasks))}
  />
);
