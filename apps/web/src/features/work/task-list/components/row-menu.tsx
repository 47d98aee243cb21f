import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { Menu } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconBulb,
  IconCalendar,
  IconCircleDot,
  IconFlag,
  IconLink,
  IconPencil,
  IconTag,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { KeyHint } from '../../../../components/buttons/key-hint.tsx';
import { useCharacterKeys } from '../../../../lib/keys/keys.ts';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { useRowEdit } from '../hooks/use-row-edit.ts';
import { type EditableColumn, isEditable } from '../model/cell-values.ts';
import classes from './row-menu.module.css';

interface RowMenuProps {
  task: FoundTask;
  /** Position in the window, in pixels. */
  at: { x: number; y: number };
  /** Columns on screen; other fields are edited in the open task. */
  columns: readonly { name: string }[];
  onOpen: () => void;
  onEdit: (column: EditableColumn) => void;
  onSettled: (ids: readonly string[]) => void;
  onClose: () => void;
}

const edits: readonly { column: EditableColumn; label: string; icon: typeof IconTag; keys: string }[] = [
  { column: 'title', label: 'Edit the title', icon: IconPencil, keys: 'e' },
  { column: 'status', label: 'Status', icon: IconCircleDot, keys: 's' },
  { column: 'assignees', label: 'People', icon: IconUser, keys: 'a' },
  { column: 'dueAt', label: 'Due date', icon: IconCalendar, keys: 'd' },
  { column: 'tags', label: 'Tags', icon: IconTag, keys: 't' },
  { column: 'milestone', label: 'Milestone', icon: IconFlag, keys: 'm' },
];

const copyLink = (id: string): Promise<void> =>
  copyText(`${location.origin}/tasks/${id}`, 'The link was copied.');

/** Context menu of a row, at the pointer or under the row. */
export const RowMenu = (props: RowMenuProps) => {
  const { task, at, columns, onClose } = props;
  const navigate = useNavigate();
  const { remove } = useRowEdit(task, props.onSettled);
  const hasCharacterKeys = useCharacterKeys();
  const keyHint = (keys: string) => hasCharacterKeys && <KeyHint keys={keys} />;
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width={232}
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.anchor}
          tabIndex={-1}
          aria-label={`Menu for “${task.title}”`}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Task “${task.title}”`}>
        <Menu.Item
          leftSection={<Icon icon={IconArrowsMaximize} size="sm" />}
          rightSection={<KeyHint keys="enter" />}
          onClick={props.onOpen}
        >
          Open
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon icon={IconBulb} size="sm" />}
          onClick={() => void navigate({ to: '/inventions/$id', params: { id: task.inventionId } })}
        >
          Open the invention
        </Menu.Item>
        <Menu.Item leftSection={<Icon icon={IconLink} size="sm" />} onClick={() => void copyLink(task.id)}>
          Copy the link
        </Menu.Item>
        {isEditable(task) && (
          <>
            <Menu.Divider />
            {edits
              .filter(({ column }) => columns.some(({ name }) => name === column))
              .map(({ column, label, icon, keys }) => (
                <Menu.Item
                  key={column}
                  leftSection={<Icon icon={icon} size="sm" />}
                  rightSection={keyHint(keys)}
                  onClick={() => props.onEdit(column)}
                >
                  {label}
                </Menu.Item>
              ))}
            <Menu.Divider />
            <Menu.Item leftSection={<Icon icon={IconTrash} size="sm" />} onClick={() => void remove()}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
