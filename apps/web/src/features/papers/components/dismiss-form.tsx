import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import classes from './decision-panel.module.css';

const LONGEST_NOTE = 2000;

interface DismissFormProps {
  isSaving: boolean;
  onDismiss: (note: string) => void;
  onClose: () => void;
}

/** Asks why a paper starts and meets nothing. */
export const DismissForm = ({ isSaving, onDismiss, onClose }: DismissFormProps) => {
  const [note, setNote] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (note.trim()) onDismiss(note.trim());
  };
  return (
    <form className={classes.dismiss} onSubmit={submit}>
      <TextField
        label="Why it starts and finishes nothing"
        value={note}
        onChange={setNote}
        maxLength={LONGEST_NOTE}
        autoFocus
      />
      <Button onClick={onClose}>Back</Button>
      <Button type="submit" color="primary" loading={isSaving} disabled={!note.trim()}>
        Dismiss
      </Button>
    </form>
  );
};
