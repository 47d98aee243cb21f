import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import type { SignInState } from '../hooks/use-sign-in.ts';
import { SignInProblem } from './sign-in-problem.tsx';

interface CodeStepProps {
  kind: keyof typeof kinds;
  state: SignInState;
  onSubmit: (code: string) => Promise<void>;
}

const minCodeLength = 6;

const kinds = {
  code: {
    label: 'Authenticator code',
    description: 'Six digits that change every 30 seconds.',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the codes you saved when you set up two-step verification. Each works once.',
    inputMode: 'text',
  },
} as const;

/** Form for an authenticator code or a recovery code. */
export const CodeStep = ({ kind, state, onSubmit }: CodeStepProps) => {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { label, description, inputMode } = kinds[kind];
  const typed = code.replace(/\s/g, '');
  const isPending = state.step === 'pending';
  const canSubmit = typed.length >= minCodeLength && !isPending;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    await onSubmit(typed);
    field.current?.select();
  };

  return (
    <Stack as="form" gap={16} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={label}
        description={description}
        name="code"
        autoComplete="one-time-code"
        inputMode={inputMode}
        maxLength={40}
        size="large"
        autoFocus
        ref={field}
        value={code}
        onChange={setCode}
      />
      <div>
        <SignInProblem state={state} />
        <Button
          type="submit"
          color="primary"
          size="large"
          fullWidth
          disabled={!canSubmit}
          loading={isPending}
        >
          Sign in
        </Button>
      </div>
    </Stack>
  );
};
