import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { closedTasksIn } from '../../../tasks/tasks/public.ts';

interface ReopenMilestoneProps {
  milestone: Milestone;
  onReopen: (choice: { reopenTasks: boolean }) => void;
  onClose: () => void;
}

/** Asks whether reopening a milestone also reopens the tasks that were closed with it. */
export const ReopenMilestone = ({ milestone, onReopen, onClose }: ReopenMilestoneProps) => {
  const name = useId();
  const count = closedTasksIn(milestone).length;
  const them = count === 1 ? 'it' : 'them';
  const [choice, setChoice] = useState('reopen');
  return (
    <Modal
      title={`Reopen “${milestone.title}”`}
      opened
      onClose={onClose}
      width={480}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            color="primary"
            data-autofocus
            onClick={() => {
              onClose();
              onReopen({ reopenTasks: choice === 'reopen' });
            }}
          >
            Reopen
          </Button>
        </>
      }
    >
      {count === 0 ? (
        <p>No tasks are closed with this milestone anymore.</p>
      ) : (
        <Radio.Group
          name={name}
          label={`${countOf(count, 'task was', 'tasks were')} closed with this milestone`}
          value={choice}
          onChange={setChoice}
        >
          <Stack gap={8} above={8}>
            <Radio size="xs" value="reopen" label={`Reopen ${them}`} />
            <Radio size="xs" value="leave" label={`Leave ${them} closed`} />
          </Stack>
        </Radio.Group>
      )}
    </Modal>
  );
};
