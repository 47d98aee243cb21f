import type { FieldChange, StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Modal } from '../../../components/modal.tsx';
import { showUndo } from '../../editing/public.ts';
import { TaskEventChanges } from '../../task-history/public.ts';
import type { useTaskEdit } from '../../tasks/public.ts';
import { editOf, restorableChanges, reversed } from '../model/restore-change.ts';
import classes from './restore-dialog.module.css';

interface RestoreDialogProps {
  task: TaskView;
  /** The change whose earlier values come back. */
  event: StreamEvent;
  edit: ReturnType<typeof useTaskEdit>['edit'];
  onClose: () => void;
}

const WIDTH = 560;

/** Shows what would come back, lets the person leave out some of it, and puts it back as an edit of their own. */
export const RestoreDialog = ({ task, event, edit, onClose }: RestoreDialogProps) => {
  const [changes] = useState(() => restorableChanges(event, task));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = changes.filter(({ field }) => !left.has(field));
  const toggle = (field: string, isChosen: boolean): void =>
    setLeft(new Set(isChosen ? [...left].filter((one) => one !== field) : [...left, field]));
  const preview = (change: FieldChange): StreamEvent => ({
    ...event,
    metadata: { ...event.metadata, changes: [change] },
  });
  const restore = async (): Promise<void> => {
    onClose();
    const outcome = await edit(editOf(chosen));
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return;
    showUndo({
      text: `Earlier values of “${task.title}” were restored.`,
      onUndo: () => void edit(editOf(reversed(chosen))),
    });
  };
  return (
    <Modal
      title="Restore what was before"
      opened
      onClose={onClose}
      width={WIDTH}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="primary" disabled={chosen.length === 0} onClick={() => void restore()}>
            Restore
          </Button>
        </>
      }
    >
      <p className={classes.lead}>From what stands there now to what comes back:</p>
      <div className={classes.changes}>
        {changes.map((change) => (
          <div key={change.field} className={classes.change}>
            {changes.length > 1 && (
              <Checkbox
                aria-label={`Restore ${change.field}`}
                checked={!left.has(change.field)}
                onChange={(isChosen) => toggle(change.field, isChosen)}
              />
            )}
            <TaskEventChanges event={preview(change)} />
          </div>
        ))}
      </div>
    </Modal>
  );
};
