import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { closedTasksIn } from '../../papers/public.ts';
import classes from './finish-milestone.module.css';

interface TakeFinishBackProps {
  milestone: Milestone;
  onTakeBack: (isReopening: boolean) => void;
  onClose: () => void;
}

/** Asks what becomes of the tasks that were closed together with a milestone whose finish is taken back. */
export const TakeFinishBack = ({ milestone, onTakeBack, onClose }: TakeFinishBackProps) => {
  const name = useId();
  const count = closedTasksIn(milestone).length;
  const them = count === 1 ? 'it' : 'them';
  const [choice, setChoice] = useState('reopen');
  return (
    <Modal
      title={`Take back the finish of “${milestone.title}”`}
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
              onTakeBack(choice === 'reopen');
            }}
          >
            Take back
          </Button>
        </>
      }
    >
      {count === 0 ? (
        <p>No task is closed with it any more.</p>
      ) : (
        <Radio.Group
          name={name}
          label={`${countOf(count, 'task was', 'tasks were')} closed with it`}
          value={choice}
          onChange={setChoice}
        >
          <div className={classes.choices}>
            <Radio size="xs" value="reopen" label={`Open ${them} again`} />
            <Radio size="xs" value="leave" label={`Leave ${them} closed`} />
          </div>
        </Radio.Group>
      )}
    </Modal>
  );
};
