import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { SignInState } from '../hooks/use-sign-in.ts';
import styles from './login-screen.module.css';
import { SignInProblem } from './sign-in-problem.tsx';

interface CodeStepProps {
  email: string;
  state: SignInState;
  onSubmit: (code: string) => Promise<void>;
  /** Called when the person switches between authenticator and recovery code. */
  onKindChange: () => void;
  onBack: () => void;
}

const minCodeLength = 6;

const kinds = {
  code: {
    label: 'Authenticator code',
    description: 'Six digits that change every 30 seconds.',
    inputMode: 'numeric',
    other: 'recovery',
    change: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the codes you saved when you set up two-step verification. Each works once.',
    inputMode: 'text',
    other: 'code',
    change: 'Use the authenticator app',
  },
} as const;

/** Second step of sign-in: an authenticator code or a recovery code. */
export const CodeStep = ({ email, state, onSubmit, onKindChange, onBack }: CodeStepProps) => {
  const [kindName, setKindName] = useState<keyof typeof kinds>('code');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const kind = kinds[kindName];
  const typed = code.replace(/\s/g, '');
  const isPending = state.step === 'pending';
  const canSubmit = typed.length >= minCodeLength && !isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus when the kind of code changes
  useEffect(() => field.current?.focus(), [kindName]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    await onSubmit(typed);
    field.current?.select();
  };
  const changeKind = () => {
    setCode('');
    setKindName(kind.other);
    onKindChange();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.who}>
        Signing in as <strong>{email}</strong>
      </p>
      <TextField
        label={kind.label}
        description={kind.description}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind.inputMode}
        maxLength={40}
        size="large"
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
      <div className={styles.others}>
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
        <Button variant="text" onClick={changeKind}>
          {kind.change}
        </Button>
      </div>
    </form>
  );
};
