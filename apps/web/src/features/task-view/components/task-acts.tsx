import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconLink,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { pinnedLinks } from '../../../lib/pinned-links.ts';
import { useStore } from '../../../lib/store.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import classes from './task-head.module.css';

interface TaskActsProps {
  task: TaskView;
  onDelete: () => void;
  onClose: () => void;
  isFull: boolean;
  /** Shows the task alone, or beside what it was opened from; left out where there is only one way. */
  onFull?: (isFull: boolean) => void;
}

const copyLink = async (to: string): Promise<void> => {
  await navigator.clipboard.writeText(location.origin + to);
  showSuccess({ text: 'Link copied' });
};

/** What can be done with a task as a whole. */
export const TaskActs = ({ task, onDelete, onClose, isFull, onFull }: TaskActsProps) => {
  const to = `/tasks/${task.id}`;
  const isPinned = useStore(pinnedLinks).some((link) => link.to === to);
  const pin = (): void =>
    pinnedLinks.pin({ to, title: task.title, icon: 'search', subrow: task.invention.references.join(', ') });
  return (
    <div className={classes.acts}>
      <Button variant="icon" label="Copy the link" onClick={() => void copyLink(to)}>
        <Icon icon={IconLink} />
      </Button>
      <Button
        variant="icon"
        label={isPinned ? 'Unpin from the navigation' : 'Pin to the navigation'}
        aria-pressed={isPinned}
        onClick={() => (isPinned ? pinnedLinks.unpin(to) : pin())}
      >
        <Icon icon={isPinned ? IconPinnedOff : IconPin} />
      </Button>
      {task.canEdit && (
        <Button variant="icon" label="Delete the task" onClick={onDelete}>
          <Icon icon={IconTrash} />
        </Button>
      )}
      {onFull && (
        <Button
          variant="icon"
          label={isFull ? 'Show beside the list' : 'Show alone'}
          className={classes.widen}
          onClick={() => onFull(!isFull)}
        >
          <Icon icon={isFull ? IconArrowsMinimize : IconArrowsMaximize} />
        </Button>
      )}
      <Button variant="icon" label="Close the task" keyHint="Esc" onClick={onClose}>
        <Icon icon={IconX} />
      </Button>
    </div>
  );
};
