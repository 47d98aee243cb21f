import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { lockScreenWhile } from '../../../../lib/screen-lock.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
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

/** Samples of dialogs, toasts and the screen lock. */
export const DialogSamples = () => {
  const [isOpen, setOpen] = useState(false);
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, lockMs));
  return (
    <Sample title="Dialogs and toasts">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => void askSomething()}>Ask something</Button>
      <Button onClick={() => showSuccess({ text: 'Task finished' })}>Show a success message</Button>
      <Button
        onClick={() => showError({ title: 'The task was not saved', text: 'Nothing was lost. Try again.' })}
      >
        Show an error message
      </Button>
      <Button onClick={() => void lockScreenWhile('Moving 212 tasks', wait)}>Lock the screen</Button>
      <Modal title="A dialog" opened={isOpen} onClose={() => setOpen(false)}>
        Content of the dialog.
      </Modal>
    </Sample>
  );
};
