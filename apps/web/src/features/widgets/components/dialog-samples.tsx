import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { confirm } from '../../../lib/confirm/confirm.ts';
import { lockScreenWhile } from '../../../lib/lock/screen-lock.ts';
import { showError, showSuccess } from '../../../lib/toasts/toasts.ts';
import { Sample } from './sample.tsx';

const lockMs = 1500;

const askSomething = async () => {
  const isConfirmed = await confirm({
    title: 'Cancel this milestone?',
    text: 'Its three open tasks stay where they are.',
    rememberKey: 'widgets-sample',
  });
  showSuccess({ text: isConfirmed ? 'Confirmed' : 'Nothing was changed' });
};

/** Dialogs, toasts and the lock. */
export const DialogSamples = () => {
  const [isOpen, setOpen] = useState(false);
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, lockMs));
  return (
    <Sample title="Dialogs and toasts">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => void askSomething()}>Ask something</Button>
      <Button onClick={() => showSuccess({ text: 'Task finished' })}>Tell a success</Button>
      <Button
        onClick={() => showError({ title: 'The task was not saved', text: 'Nothing was lost; try again.' })}
      >
        Tell an error
      </Button>
      <Button onClick={() => void lockScreenWhile('Moving 212 tasks', wait)}>Lock the screen</Button>
      <Modal title="A dialog" opened={isOpen} onClose={() => setOpen(false)}>
        What it says.
      </Modal>
    </Sample>
  );
};
