import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Menu } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { workQuery } from '../api/work.queries.ts';
import classes from './move-task-items.module.css';

interface MoveTaskItemsProps {
  task: Task;
  /** Called with the target milestone and its title; null for no milestone. */
  onMove: (milestoneId: MilestoneId | null, title: string) => void;
}

// Exact text of the specification.
const noMilestone = 'No Milestone';

/** Menu items that move a task to another active milestone of its invention, or to no milestone. */
export const MoveTaskItems = ({ task, onMove }: MoveTaskItemsProps) => {
  const { data: work } = useQuery(workQuery(task.inventionId));
  const home = task.workflow.milestoneId;
  const active = work?.milestones.filter((milestone) => milestoneState(milestone) === 'active') ?? [];
  const targets = [...active, { id: null, title: noMilestone }].filter(({ id }) => id !== home);
  if (targets.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Move to</Menu.Label>
      {targets.map(({ id, title }) => (
        <Menu.Item
          key={id}
          leftSection={<Icon icon={IconArrowRight} size="sm" />}
          title={title}
          classNames={{ itemLabel: classes.label }}
          onClick={() => onMove(id, title)}
        >
          {title}
        </Menu.Item>
      ))}
    </>
  );
};
