import { Select } from '@mantine/core';
import { openTasksText } from '../model/open-tasks.ts';
import type { PaperDecision } from '../model/paper-decision.ts';
import classes from './decision-panel.module.css';

type OpenTasks = PaperDecision['openTasks'];

const LEFT_OPEN = 'open';
const choices = [
  { value: LEFT_OPEN, label: 'Leave open' },
  { value: 'done', label: 'Mark as done' },
  { value: 'cancelled', label: 'Mark as cancelled' },
];

interface OpenTasksChoiceProps {
  count: number;
  value: OpenTasks;
  onChange: (value: OpenTasks) => void;
}

/** What becomes of the open tasks of the milestones that a paper meets. */
export const OpenTasksChoice = ({ count, value, onChange }: OpenTasksChoiceProps) => (
  <Select
    size="xs"
    label={`${openTasksText(count)} of what it finishes`}
    openOnFocus={false}
    allowDeselect={false}
    className={classes.more}
    data={choices}
    value={value ?? LEFT_OPEN}
    onChange={(chosen) => onChange(chosen === LEFT_OPEN ? undefined : (chosen as OpenTasks))}
  />
);
