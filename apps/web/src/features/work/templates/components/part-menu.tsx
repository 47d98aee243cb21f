import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconRowInsertBottom, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { KeyHint } from '../../../../components/buttons/key-hint.tsx';

interface PartMenuProps {
  title: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (by: number) => void;
  onAddBelow?: () => void;
  onRemove: () => void;
}

const width = 200;

/** Menu of a milestone or step. */
export const PartMenu = (props: PartMenuProps) => (
  <Menu position="bottom-end" width={width}>
    <Menu.Target>
      <Button variant="icon" size="small" aria-label={`More for ${props.title}`}>
        <Icon icon={IconDots} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<Icon icon={IconArrowUp} size="sm" />}
        rightSection={<KeyHint keys="alt+arrowup" />}
        disabled={!props.canMoveUp}
        onClick={() => props.onMove(-1)}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon icon={IconArrowDown} size="sm" />}
        rightSection={<KeyHint keys="alt+arrowdown" />}
        disabled={!props.canMoveDown}
        onClick={() => props.onMove(1)}
      >
        Move down
      </Menu.Item>
      {props.onAddBelow && (
        <Menu.Item leftSection={<Icon icon={IconRowInsertBottom} size="sm" />} onClick={props.onAddBelow}>
          Add a step below
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon icon={IconTrash} size="sm" />} onClick={props.onRemove}>
        Remove
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
