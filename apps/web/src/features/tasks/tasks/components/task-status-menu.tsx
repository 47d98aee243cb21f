import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { Menu } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { statusChoices, statusLabel } from '../model/task-labels.ts';
import { MoveTaskItems } from './move-task-items.tsx';
import classes from './task-status-menu.module.css';

interface TaskStatusMenuProps {
  task: Task;
  onChange: (status: Task['status']) => void;
  /** Called with the target milestone and its title; null for no milestone. */
  onMove: (milestoneId: MilestoneId | null, title: string) => void;
  onDelete: () => void;
  disabled: boolean;
}

/** A task's status, with a menu that changes it, moves the task or deletes it. */
export const TaskStatusMenu = ({ task, onChange, onMove, onDelete, disabled }: TaskStatusMenuProps) => {
  const { label, tone } = statusLabel(task.status);
  const chip = <StatusChip tone={tone}>{label}</StatusChip>;
  if (disabled) return chip;
  return (
    <Menu position="bottom-end" width={216}>
      <Menu.Target>
        <button type="button" className={classes.cell} aria-label={`Status of “${task.title}”: ${label}`}>
          {chip}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {statusChoices.map((choice) => (
          <Menu.Item
            key={choice.status}
            onClick={() => choice.status !== task.status && onChange(choice.status)}
            rightSection={
              choice.status === task.status && <Icon icon={IconCheck} size="sm" label="Current" />
            }
          >
            <StatusChip tone={choice.tone}>{choice.label}</StatusChip>
          </Menu.Item>
        ))}
        <MoveTaskItems task={task} onMove={onMove} />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon icon={IconTrash} size="sm" />} onClick={onDelete}>
          Delete task
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
