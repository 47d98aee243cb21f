import type { OpenTasks } from '@hub/contract/milestones/milestone.schema.ts';
import { Select } from '@mantine/core';
import classes from './open-tasks-choice.module.css';

const leftOpen = 'open';
const choices = [
  { value: leftOpen, label: 'Leave open' },
  { value: 'done', label: 'Mark as done' },
  { value: 'cancelled', label: 'Mark as cancelled' },
];

interface OpenTasksChoiceProps {
  /** States the number of open tasks and what they belong to. */
  label: string;
  value: OpenTasks | undefined;
  onChange: (value: OpenTasks | undefined) => void;
}

/** Select for what happens to the open tasks of a milestone that is being finished; by default they stay open. */
export const OpenTasksChoice = ({ label, value, onChange }: OpenTasksChoiceProps) => (
  <Select
    size="xs"
    label={label}
    openOnFocus={false}
    allowDeselect={false}
    className={classes.choice}
    data={choices}
    value={value ?? leftOpen}
    onChange={(chosen) => onChange(chosen === leftOpen ? undefined : (chosen as OpenTasks))}
  />
);
