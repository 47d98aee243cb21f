import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { askToExtend } from '../../../../lib/time-extension.ts';
import { useOpenSteps } from '../../../dates/deadlines/public.ts';
import classes from './milestone-actions.module.css';

interface MilestoneActionsProps {
  milestone: Milestone;
  onFinish: () => void;
  onCancel: () => void;
  onReopen: () => void;
  onRestore: () => void;
  onEdit: () => void;
  onAddTask: () => void;
}

/** Actions of a milestone: the first two beside it on hover and focus, all of them in the menu. */
export const MilestoneActions = (props: MilestoneActionsProps) => {
  const { milestone, onFinish, onCancel, onReopen, onRestore, onEdit, onAddTask } = props;
  const isActive = milestoneState(milestone) === 'active';
  const isExtendable = useOpenSteps(milestone.deadline).length > 0;
  const extend = (): void => askToExtend({ milestoneId: milestone.id, inventionId: milestone.inventionId });
  return (
    <span className={classes.actions}>
      <span className={classes.quick}>
        {isActive && (
          <Button variant="icon" size="small" label={`Finish “${milestone.title}”`} onClick={onFinish}>
            <Icon icon={IconCircleCheck} />
          </Button>
        )}
        <Button variant="icon" size="small" label={`Add task to “${milestone.title}”`} onClick={onAddTask}>
          <Icon icon={IconPlus} />
        </Button>
      </span>
      <Menu position="bottom-end" width={184}>
        <Menu.Target>
          <Button variant="icon" size="small" aria-label={`More for “${milestone.title}”`}>
            <Icon icon={IconDots} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isActive ? (
            <>
              <Menu.Item leftSection={<Icon icon={IconCircleCheck} />} onClick={onFinish}>
                Finish
              </Menu.Item>
              <Menu.Item leftSection={<Icon icon={IconPlus} />} onClick={onAddTask}>
                Add task
              </Menu.Item>
              <Menu.Item leftSection={<Icon icon={IconPencil} />} onClick={onEdit}>
                Edit
              </Menu.Item>
              {isExtendable && (
                <Menu.Item leftSection={<Icon icon={IconCalendarPlus} />} onClick={extend}>
                  Extend the time …
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item leftSection={<Icon icon={IconCircleX} />} onClick={onCancel}>
                Cancel milestone
              </Menu.Item>
            </>
          ) : (
            <>
              {milestone.proof === 'awaiting' && (
                <Menu.Item
                  renderRoot={(root) => <Link {...root} to="/documents" search={{ tab: 'checks' }} />}
                  leftSection={<Icon icon={IconCircleCheck} />}
                >
                  Go to the verification
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<Icon icon={IconArrowBackUp} />}
                onClick={milestone.deleted ? onRestore : onReopen}
              >
                {milestone.deleted ? 'Restore' : 'Reopen'}
              </Menu.Item>
              <Menu.Item leftSection={<Icon icon={IconPlus} />} onClick={onAddTask}>
                Add task
              </Menu.Item>
              <Menu.Item leftSection={<Icon icon={IconPencil} />} onClick={onEdit}>
                Edit
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
};
