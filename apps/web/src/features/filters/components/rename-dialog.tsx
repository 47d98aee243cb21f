import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';

interface RenameDialogProps {
  title: string;
  isSaving: boolean;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** Gives a saved filter another title. */
export const RenameDialog = ({ isSaving, onSave, onClose, ...initial }: RenameDialogProps) => {
  const form = useId();
  const [title, setTitle] = useState(initial.title);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) onSave(title.trim());
  };
  return (
    <Modal
      title="Rename filter"
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="primary" type="submit" form={form} loading={isSaving} disabled={!title.trim()}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField label="Title" value={title} onChange={setTitle} maxLength={200} autoFocus required />
      </form>
    </Modal>
  );
};
