import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useTrash } from '../hooks/use-trash.ts';
import classes from './file-dialogs.module.css';

const typed = 'delete';

/** Dialog before a file is deleted for good; the person types a word to confirm. */
export const PurgeFile = ({ file, onClose }: { file: StoredFile; onClose: () => void }) => {
  const [text, setText] = useState('');
  const { purge, isPurging } = useTrash();
  const isConfirmed = text.trim().toLowerCase() === typed;
  const submit = async (): Promise<void> => {
    if (isConfirmed && (await purge(file))) onClose();
  };
  return (
    <FormDialog
      title="Delete this file for good?"
      submitLabel="Delete for good"
      onSubmit={() => void submit()}
      onClose={onClose}
      isSaving={isPurging}
      isDisabled={!isConfirmed}
      className={classes.form}
    >
      <p>“{file.name}” and all its versions will be deleted. This cannot be undone.</p>
      <TextField
        label={`Type “${typed}” to confirm`}
        value={text}
        onChange={setText}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
};
