import type { MilestoneId } from '@hub/contract/fields.ts';
import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Menu } from '@mantine/core';
import { IconCheck, IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { workQuery } from '../../tasks/public.ts';
import classes from './task-facts.module.css';

interface MilestoneFieldProps {
  task: TaskView;
  /** Where to, and its name; null for no milestone. */
  onMove: (milestoneId: MilestoneId | null, title: string) => void;
}

const NONE = 'No milestone';

/** The milestone of a task, and the menu that moves it to another one of its invention. */
export const MilestoneField = ({ task, onMove }: MilestoneFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const { data: work, isError } = useQuery({ ...workQuery(task.inventionId), enabled: isOpen });
  const home = task.workflow.milestoneId;
  const title = task.milestoneTitle ?? NONE;
  if (!task.canEdit) return <span className={classes.plain}>{title}</span>;
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
        {!work && <Menu.Label>{isError ? 'The milestones could not be read.' : 'Reading …'}</Menu.Label>}
        {work &&
          [...milestones, { id: null, title: NONE }].map((one) => (
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
