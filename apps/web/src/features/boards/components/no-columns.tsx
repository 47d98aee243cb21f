import { IconLayoutKanban } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { AddColumn } from './add-column.tsx';
import type { BoardColumnsProps } from './board-columns.tsx';
import { useBoardActs } from './board-context.ts';

type NoColumnsProps = Pick<BoardColumnsProps, 'onAdd' | 'isAdding' | 'onAddingChange'>;

/** A board without columns, and how to get some. */
export const NoColumns = ({ onAdd, isAdding, onAddingChange }: NoColumnsProps) => {
  const { canEdit } = useBoardActs();
  return (
    <EmptyState
      icon={<Icon icon={IconLayoutKanban} size="mdx" />}
      title="No columns yet"
      actions={canEdit && <AddColumn isOpen={isAdding} onOpenChange={onAddingChange} onAdd={onAdd} />}
    >
      Each column is a saved filter: your own, one of a team, or one that is always there.
    </EmptyState>
  );
};
