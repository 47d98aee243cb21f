import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { outcomeChoices, outcomeLabel } from '../model/task-labels.ts';
import classes from './task-status-menu.module.css';

interface ReviewOutcomeMenuProps {
  task: Task;
  onChange: (choice: Pick<Task, 'reviewOutcome' | 'status'>) => void;
  disabled: boolean;
}

/** Outcome of a second attorney review, with a menu that decides it: a passed review is done, a returned one waits. */
export const ReviewOutcomeMenu = ({ task, onChange, disabled }: ReviewOutcomeMenuProps) => {
  const isUnrecorded = task.reviewOutcome === null && task.status === 'done';
  const label = isUnrecorded ? 'Not recorded' : outcomeLabel(task.reviewOutcome);
  if (disabled) return <span>{label}</span>;
  return (
    <Menu position="bottom-start" width={216}>
      <Menu.Target>
        <button type="button" className={classes.cell} aria-label={`Outcome of “${task.title}”: ${label}`}>
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {outcomeChoices.map(({ outcome, label, status }) => (
          <Menu.Item
            key={outcome}
            onClick={() => outcome !== task.reviewOutcome && onChange({ reviewOutcome: outcome, status })}
            rightSection={
              outcome === task.reviewOutcome && <Icon icon={IconCheck} size="sm" label="Current" />
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
