import { type FormEvent, type ReactNode, useLayoutEffect } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { refusalText } from '../model/refusal-text.ts';
import classes from './cover.module.css';

interface CoverFormProps {
  /** Name for screen readers. */
  label: string;
  isReady: boolean;
  isChanged: boolean;
  /** Receives whether something was entered that is not saved. */
  onUnsaved: ((isUnsaved: boolean) => void) | undefined;
  isSaving: boolean;
  /** Why the hub refused it. */
  error: unknown;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Form inside the panel, with "Cancel" and "Save". */
export const CoverForm = ({
  label,
  isReady,
  isChanged,
  onUnsaved,
  isSaving,
  error,
  onSave,
  onCancel,
  children,
}: CoverFormProps) => {
  useLayoutEffect(() => {
    onUnsaved?.(isChanged);
    return () => onUnsaved?.(false);
  }, [onUnsaved, isChanged]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isSaving) onSave();
  };
  return (
    <form className={classes.form} aria-label={label} onSubmit={submit}>
      {children}
      <div className={classes.problem} role="alert">
        {Boolean(error) && refusalText(error)}
      </div>
      <div className={classes.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!isReady} loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
};
