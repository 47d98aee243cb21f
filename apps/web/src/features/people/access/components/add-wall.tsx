import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import classes from './access-panel.module.css';

const maxReasonLength = 2000;

interface AddWallProps {
  isSaving: boolean;
  onAdd: (wall: { value: string; reason: string }) => Promise<void>;
  onCancel: () => void;
}

/** Form for a new ethical wall; a reason is required. */
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
    <form ref={form} className={classes.addWall} onSubmit={submit} aria-label="Add ethical wall">
      <PeoplePicker
        label="Person or team"
        value={value === null ? [] : [value]}
        onChange={(chosen) => setValue(chosen.at(-1) ?? null)}
      />
      <TextField
        label="Reason"
        description="Visible to people who manage ethical walls, and recorded in the audit log."
        multiline
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={maxReasonLength}
        required
      />
      <Row gap={8} align="stretch" justify="end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!isComplete} loading={isSaving}>
          Add wall
        </Button>
      </Row>
    </form>
  );
};
