import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import type { Look } from '../look/look.ts';
import { Box, Stack } from '../look/stack.tsx';
import { Modal } from './modal.tsx';

interface FormDialogProps {
  title: ReactNode;
  /** Label of the submit button, a verb. */
  submitLabel: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  isSaving: boolean;
  /** Disables the submit button; Enter still calls `onSubmit`. */
  isDisabled?: boolean;
  /** Asks before Escape, the close button or a click outside discards what was entered. */
  isUnsaved?: boolean;
  /** Width in pixels. */
  width?: number;
  /** Fills the whole screen on a phone. */
  fillsPhone?: boolean;
  /** Space between the fields; without it they are laid out by `className`. */
  gap?: Look['gap'];
  fits?: boolean;
  /** CSS class of the form. */
  className?: string | undefined;
  children: ReactNode;
}

/** Dialog with a form, "Cancel" and a submit button. Open while mounted. */
export const FormDialog = (props: FormDialogProps) => {
  const { submitLabel, onSubmit, onClose, isSaving, isDisabled, gap, fits, className, children, ...modal } =
    props;
  const Form = gap === undefined ? Box : Stack;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A refused form shows its first fault, which may be out of view.
    if (!isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      {...modal}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" loading={isSaving} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form as="form" ref={form} id={formId} gap={gap} fits={fits} className={className} onSubmit={submit}>
        {children}
      </Form>
    </Modal>
  );
};
