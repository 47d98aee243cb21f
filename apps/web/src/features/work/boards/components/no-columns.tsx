import { IconLayoutKanban } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { AddColumn } from './add-column.tsx';
import type { BoardColumnsProps } from './board-columns.tsx';
import { useBoard } from './board-context.ts';

type NoColumnsProps = Pick<BoardColumnsProps, 'onAdd' | 'isAdding' | 'onAddingChange'>;

/** Empty state of a board without columns. */
export const NoColumns = ({ onAdd, isAdding, onAddingChange }: NoColumnsProps) => {
  const { canEdit } = useBoard();
  return (
    <EmptyState
      icon={<Icon icon={IconLayoutKanban} size="mdx" />}
      title="No columns yet"
      actions={canEdit && <AddColumn isOpen={isAdding} onOpenChange={onAddingChange} onAdd={onAdd} />}
    >
      Each column shows the tasks of a saved filter: yours, your team’s or a built-in one.
    </EmptyState>
  );
};
