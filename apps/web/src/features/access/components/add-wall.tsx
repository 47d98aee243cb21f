import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { TextField } from '../../../components/text-field.tsx';
import classes from './access-panel.module.css';

const LONGEST_REASON = 2000;

interface AddWallProps {
  isSaving: boolean;
  onAdd: (wall: { value: string; reason: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks whom to shut out, and why; a wall without a reason is not put up. */
export const AddWall = ({ isSaving, onAdd, onCancel }: AddWallProps) => {
  const [value, setValue] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isComplete = value !== null && reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) void onAdd({ value, reason: reason.trim() });
  };
  return (
    <form ref={form} className={classes.addWall} onSubmit={submit} aria-label="Add a wall">
      <PeoplePicker
        label="Whom to wall off"
        value={value === null ? [] : [value]}
        onChange={(chosen) => setValue(chosen.at(-1) ?? null)}
      />
      <TextField
        label="Reason"
        description="Read by who manages walls, and kept in the audit log."
        multiline
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST_REASON}
        required
      />
      <div className={classes.acts}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!isComplete} loading={isSaving}>
          Wall off
        </Button>
      </div>
    </form>
  );
};
