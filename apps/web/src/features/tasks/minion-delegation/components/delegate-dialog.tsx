import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { useWorkers } from '../hooks/use-workers.ts';
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
      <Text as="p" weight="medium" breaks below={12}>
        {title}
      </Text>
      <MinionField bots={bots} value={email} onChange={setEmail} />
    </FormDialog>
  );
};
