import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';

interface RenameDialogProps {
  title: string;
  isSaving: boolean;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** Dialog that renames a saved filter. */
export const RenameDialog = ({ isSaving, onSave, onClose, ...initial }: RenameDialogProps) => {
  const [title, setTitle] = useState(initial.title);
  const save = (): void => {
    if (title.trim()) onSave(title.trim());
  };
  return (
    <FormDialog
      title="Rename filter"
      onClose={onClose}
      submitLabel="Rename"
      isSaving={isSaving}
      isDisabled={!title.trim()}
      onSubmit={save}
    >
      <TextField label="Title" value={title} onChange={setTitle} maxLength={200} autoFocus required />
    </FormDialog>
  );
};
