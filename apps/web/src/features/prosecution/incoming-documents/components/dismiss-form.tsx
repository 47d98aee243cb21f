import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import classes from './decision-panel.module.css';

const maxNoteLength = 2000;

interface DismissFormProps {
  isSaving: boolean;
  onDismiss: (note: string) => void;
  onClose: () => void;
}

/** Asks for the reason why a document affects no milestones. */
export const DismissForm = ({ isSaving, onDismiss, onClose }: DismissFormProps) => {
  const [note, setNote] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (note.trim()) onDismiss(note.trim());
  };
  return (
    <Row as="form" gap={8} align="end" wraps className={classes.dismiss} onSubmit={submit}>
      <TextField
        label="Reason for dismissing this document"
        value={note}
        onChange={setNote}
        maxLength={maxNoteLength}
        autoFocus
      />
      <Button onClick={onClose}>Back</Button>
      <Button type="submit" color="primary" loading={isSaving} disabled={!note.trim()}>
        Dismiss
      </Button>
    </Row>
  );
};
