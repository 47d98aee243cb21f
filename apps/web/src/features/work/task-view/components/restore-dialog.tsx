import type { FieldChange, StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { fieldLabel, showUndo } from '../../../ground/editing/public.ts';
import { TaskEventChanges, type useTaskEdit } from '../../../tasks/tasks/public.ts';
import { editOf, restorableChanges, reversed } from '../model/restore-change.ts';
import classes from './restore-dialog.module.css';

interface RestoreDialogProps {
  task: TaskView;
  /** The change whose earlier values are restored. */
  event: StreamEvent;
  edit: ReturnType<typeof useTaskEdit>['edit'];
  onClose: () => void;
}

const width = 560;

/** Shows the earlier values of a change and restores the selected ones as a new edit. */
export const RestoreDialog = ({ task, event, edit, onClose }: RestoreDialogProps) => {
  const [changes] = useState(() => restorableChanges(event, task));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = changes.filter(({ field }) => !excluded.has(field));
  const toggle = (field: string, isChosen: boolean): void =>
    setExcluded(new Set(isChosen ? [...excluded].filter((one) => one !== field) : [...excluded, field]));
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
      title="Restore earlier values"
      opened
      onClose={onClose}
      width={width}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="primary" disabled={chosen.length === 0} onClick={() => void restore()}>
            Restore
          </Button>
        </>
      }
    >
      <Hint as="p" below={12}>
        Current values and the earlier values that will replace them:
      </Hint>
      <Stack gap={12}>
        {changes.map((change) => (
          <div key={change.field} className={classes.change}>
            {changes.length > 1 && (
              <Checkbox
                aria-label={`Restore ${fieldLabel(change.field).toLowerCase()}`}
                checked={!excluded.has(change.field)}
                onChange={(isChosen) => toggle(change.field, isChosen)}
              />
            )}
            <TaskEventChanges event={preview(change)} />
          </div>
        ))}
      </Stack>
    </Modal>
  );
};
