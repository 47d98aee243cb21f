import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconColumnRemove,
  IconDots,
  IconFilterCog,
  IconListDetails,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { KeyHint } from '../../../../components/buttons/key-hint.tsx';
import { useBoard } from './board-context.ts';

interface ColumnMenuProps {
  filter: Filter;
  onEdit: () => void;
}

const width = 256;

/** Menu of a column: opens it as a list, edits its filter, moves or removes it. */
export const ColumnMenu = ({ filter, onEdit }: ColumnMenuProps) => {
  const { columns, canEdit, moveColumn, removeColumn } = useBoard();
  const place = columns.findIndex(({ id }) => id === filter.id);
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <Button variant="icon" size="small" aria-label={`Column ${filter.title}`} data-column-menu>
          <Icon icon={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon icon={IconListDetails} size="sm" />}
          renderRoot={(props) => <Link {...props} to="/tasks" search={{ filter: filter.id }} />}
        >
          Open as a list
        </Menu.Item>
        {filter.canEdit && (
          <Menu.Item leftSection={<Icon icon={IconFilterCog} size="sm" />} onClick={onEdit}>
            Edit the filter
          </Menu.Item>
        )}
        {canEdit && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon icon={IconArrowLeft} size="sm" />}
              rightSection={<KeyHint keys="mod+shift+←" />}
              disabled={place === 0}
              onClick={() => moveColumn(filter.id, -1)}
            >
              Move left
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon icon={IconArrowRight} size="sm" />}
              rightSection={<KeyHint keys="mod+shift+→" />}
              disabled={place === columns.length - 1}
              onClick={() => moveColumn(filter.id, 1)}
            >
              Move right
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon icon={IconColumnRemove} size="sm" />}
              onClick={() => removeColumn(filter.id)}
            >
              Remove from the board
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
