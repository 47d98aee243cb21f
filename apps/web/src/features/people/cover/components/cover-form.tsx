import { type FormEvent, type ReactNode, useLayoutEffect } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { refusalText } from '../model/refusal-text.ts';

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
    <Stack as="form" gap={16} aria-label={label} onSubmit={submit}>
      {children}
      <Text as="div" tone="danger" role="alert">
        {Boolean(error) && refusalText(error)}
      </Text>
      <Row gap={8} align="stretch" justify="end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!isReady} loading={isSaving}>
          Save
        </Button>
      </Row>
    </Stack>
  );
};
