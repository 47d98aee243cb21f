import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { useWorkers } from '../hooks/use-workers.ts';
import classes from './ask.module.css';
import { MinionField } from './minion-field.tsx';

interface DelegateDialogProps {
  /** Title of the task. */
  title: string;
  onDelegate: (email: string) => void;
  onClose: () => void;
}

/** Delegates a task to a minion; the people of the task remain. */
export const DelegateDialog = ({ title, onDelegate, onClose }: DelegateDialogProps) => {
  const bots = useWorkers();
  const [email, setEmail] = useState<string | null>(null);
  const delegate = (): void => {
    if (email === null) return;
    onDelegate(email);
    onClose();
  };
  return (
    <FormDialog
      title="Delegate to a minion"
      submitLabel="Delegate"
      onSubmit={delegate}
      onClose={onClose}
      isSaving={false}
      isDisabled={email === null}
    >
      <p className={classes.about}>{title}</p>
      <MinionField bots={bots} value={email} onChange={setEmail} />
    </FormDialog>
  );
};
