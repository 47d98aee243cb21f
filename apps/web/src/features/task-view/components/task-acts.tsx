import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import { IconArrowsMaximize, IconArrowsMinimize, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PinToNavigation } from '../../../components/pin-to-navigation.tsx';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import classes from './task-head.module.css';

interface TaskActsProps {
  task: TaskView;
  onDelete: () => void;
  onClose: () => void;
  isFull: boolean;
  /** Shows the task alone, or beside what it was opened from; left out where there is only one way. */
  onFull?: (isFull: boolean) => void;
}

/** What can be done with a task as a whole. */
export const TaskActs = ({ task, onDelete, onClose, isFull, onFull }: TaskActsProps) => {
  const to = `/tasks/${task.id}`;
  return (
    <div className={classes.acts}>
      <Button
        variant="icon"
        label="Copy the link"
        onClick={() => void copyText(location.origin + to, 'The link was copied.')}
      >
        <Icon icon={IconLink} />
      </Button>
      <PinToNavigation
        link={{ to, title: task.title, icon: 'search', subrow: task.invention.references.join(', ') }}
      />
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
