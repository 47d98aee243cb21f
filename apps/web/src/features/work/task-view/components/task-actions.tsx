import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { IconArrowsMaximize, IconArrowsMinimize, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PinToNavigation } from '../../../../components/buttons/pin-to-navigation.tsx';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import classes from './task-head.module.css';

interface TaskActionsProps {
  task: TaskView;
  onDelete: () => void;
  onClose: () => void;
  isFull: boolean;
  /** Switches between full page and side panel; omitted if only one is possible. */
  onFull?: (isFull: boolean) => void;
}

/** Buttons for the whole task: copy link, pin, delete, resize and close. */
export const TaskActions = ({ task, onDelete, onClose, isFull, onFull }: TaskActionsProps) => {
  const to = `/tasks/${task.id}`;
  return (
    <div className={classes.actions} data-no-print>
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
          label={isFull ? 'Show beside the list' : 'Show as full page'}
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
