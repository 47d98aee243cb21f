import type { MilestoneId } from '@hub/contract/fields.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Menu } from '@mantine/core';
import { IconCheck, IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { workQuery } from '../../../tasks/tasks/public.ts';
import classes from './task-facts.module.css';

interface MilestoneFieldProps {
  task: TaskView;
  /** Called with the chosen milestone and its title; null for no milestone. */
  onMove: (milestoneId: MilestoneId | null, title: string) => void;
}

const none = 'No milestone';

/** The milestone of a task, and a menu that moves the task to another milestone of its invention. */
export const MilestoneField = ({ task, onMove }: MilestoneFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const { data: work, isError } = useQuery({ ...workQuery(task.inventionId), enabled: isOpen });
  const home = task.workflow.milestoneId;
  const title = task.milestoneTitle ?? none;
  if (!task.canEdit)
    return (
      <Box as="span" shrinks>
        {title}
      </Box>
    );
  const milestones =
    work?.milestones.filter((one) => one.id === home || milestoneState(one) === 'active') ?? [];
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={280}>
      <Menu.Target>
        <button
          type="button"
          className={classes.choice}
          data-empty={home === null || undefined}
          aria-label={`Milestone: ${title}`}
        >
          {title}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {!work && <Menu.Label>{isError ? 'The milestones could not be loaded.' : 'Loading …'}</Menu.Label>}
        {work &&
          [...milestones, { id: null, title: none }].map((one) => (
            <Menu.Item
              key={one.id}
              leftSection={<Icon icon={IconFlag} size="sm" />}
              rightSection={one.id === home && <Icon icon={IconCheck} size="sm" label="Current" />}
              onClick={() => one.id !== home && onMove(one.id, one.title)}
            >
              {one.title}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};
