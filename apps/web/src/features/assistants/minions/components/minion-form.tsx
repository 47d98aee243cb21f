import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { faultsOf, type MinionDraft } from '../model/minion-draft.ts';
import { readSaveFailure } from '../model/save-failure.ts';
import { MinionFields } from './minion-fields.tsx';
import classes from './minion-form.module.css';

interface MinionFormProps {
  label: string;
  saveLabel: string;
  initial: MinionDraft;
  isSaving: boolean;
  /** Error of the last save. */
  error: unknown;
  /** Buttons behind the one that saves. */
  actions?: ReactNode;
  onSave: (draft: MinionDraft) => void;
  onCancel: () => void;
}

/** Form for a minion; keeps everything typed if the save fails, and shows the errors at their fields. */
export const MinionForm = (props: MinionFormProps) => {
  const { label, saveLabel, initial, isSaving, error, onSave, onCancel } = props;
  const [draft, setDraft] = useState(initial);
  const [isSent, setSent] = useState(false);
  const [seen, setSeen] = useState<unknown>(null);
  const failure = error === seen ? null : readSaveFailure(error);
  const own = faultsOf(draft);
  const faults = { ...failure?.fields, ...(isSent && own) };
  const change = (changed: Partial<MinionDraft>): void => {
    setDraft({ ...draft, ...changed });
    setSeen(error);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSent(true);
    setSeen(null);
    const unreadable = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
    if (unreadable) unreadable.focus();
    else if (Object.keys(own).length === 0 && !isSaving) onSave(draft);
  };
  return (
    <form className={classes.form} aria-label={label} noValidate onSubmit={submit}>
      <MinionFields draft={draft} onChange={change} faults={faults} />
      {failure?.form && (
        <p className={classes.fault} role="alert">
          {failure.form}
        </p>
      )}
      <Row gap={8} align="stretch" wraps>
        <Button type="submit" color="primary" loading={isSaving}>
          {saveLabel}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        {props.actions}
      </Row>
    </form>
  );
};
