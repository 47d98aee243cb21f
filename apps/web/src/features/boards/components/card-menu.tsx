import type { FoundTask } from '@hub/contract/search/search.calls.ts';
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
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useBoardActs } from './board-context.ts';
import classes from './task-card.module.css';

interface CardMenuProps {
  task: FoundTask;
  columnId: string;
  onClose: () => void;
}

const WIDTH = 272;

/** What can be done with a card: open it, or move it to each other column; where it cannot be moved, why. */
export const CardMenu = ({ task, columnId, onClose }: CardMenuProps) => {
  const { columns, open, plan, move } = useBoardActs();
  // There is no room beside the columns: the task covers them and is as wide as its page.
  const isNarrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false });
  const others = columns.flatMap(({ id, filter }) => (filter && id !== columnId ? [filter] : []));
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      width={WIDTH}
      returnFocus={false}
      withinPortal
    >
      <Menu.Target>
        <Button
          variant="icon"
          size="small"
          tabIndex={-1}
          className={classes.menu}
          aria-label={`Move or open “${task.title}”`}
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
            Open the whole page
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Move to column</Menu.Label>
        {others.length === 0 && <Menu.Item disabled>There is no other column.</Menu.Item>}
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
      </Menu.Dropdown>
    </Menu>
  );
};
