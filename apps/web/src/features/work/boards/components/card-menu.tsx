import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowRight,
  IconArrowsMaximize,
  IconBan,
  IconDots,
  IconLayoutSidebarRight,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useBoard } from './board-context.ts';
import classes from './task-card.module.css';

interface CardMenuProps {
  task: FoundTask;
  columnId: string;
  onClose: () => void;
}

const width = 272;

/** Accessible name of the button that opens the menu of a card. */
export const cardMenuLabel = ({ title, canEdit }: Pick<FoundTask, 'title' | 'canEdit'>): string =>
  canEdit ? `Move or open “${title}”` : `Open “${title}”`;

const MoveItems = ({ task, columnId }: Pick<CardMenuProps, 'task' | 'columnId'>) => {
  const { columns, plan, move } = useBoard();
  const others = columns.flatMap(({ id, filter }) => (filter && id !== columnId ? [filter] : []));
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Move to column</Menu.Label>
      {others.length === 0 && <Menu.Item disabled>This board has no other columns.</Menu.Item>}
      {others.map((filter) => {
        const planned = plan(task, columnId, filter.id);
        const refusal = 'refusal' in planned ? planned.refusal : null;
        return (
          <Menu.Item
            key={filter.id}
            leftSection={<Icon icon={refusal ? IconBan : IconArrowRight} size="sm" />}
            data-refused={refusal !== null || undefined}
            onClick={() => move(task, columnId, filter.id)}
          >
            {filter.title}
            {refusal && <span className={classes.refusal}>{refusal}</span>}
          </Menu.Item>
        );
      })}
    </>
  );
};

/** Menu of a card: opens its task or moves it to another column, with the reason if it cannot be moved there. */
export const CardMenu = ({ task, columnId, onClose }: CardMenuProps) => {
  const { open } = useBoard();
  // On narrow screens the task covers the columns and is as wide as its own page.
  const isNarrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false });
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      width={width}
      returnFocus={false}
      withinPortal
    >
      <Menu.Target>
        <Button
          variant="icon"
          size="small"
          tabIndex={-1}
          className={classes.menu}
          aria-label={cardMenuLabel(task)}
          data-card-menu
        >
          <Icon icon={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menuList}>
        <Menu.Item
          leftSection={<Icon icon={IconLayoutSidebarRight} size="sm" />}
          onClick={() => open(task, 'enter')}
        >
          {isNarrow ? 'Open the task' : 'Open beside the board'}
        </Menu.Item>
        {!isNarrow && (
          <Menu.Item
            leftSection={<Icon icon={IconArrowsMaximize} size="sm" />}
            renderRoot={(props) => <Link {...props} to="/tasks/$id" params={{ id: task.id }} />}
          >
            Open full page
          </Menu.Item>
        )}
        {task.canEdit && <MoveItems task={task} columnId={columnId} />}
      </Menu.Dropdown>
    </Menu>
  );
};
