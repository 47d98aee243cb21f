import type { SecondStep } from '@hub/contract/auth/passkeys.schema.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import type { SignInState } from '../hooks/use-sign-in.ts';
import { CodeStep } from './code-step.tsx';
import styles from './login-screen.module.css';
import { SignInProblem } from './sign-in-problem.tsx';

interface SecondStepFormProps {
  email: string;
  state: SignInState;
  secondStep: SecondStep;
  onCode: (code: string) => Promise<void>;
  onPasskey: () => Promise<void>;
  /** Called when the person chooses another way to confirm. */
  onKindChange: () => void;
  onBack: () => void;
}

type Kind = 'passkey' | 'code' | 'recovery';

const choices: Readonly<Record<Kind, string>> = {
  passkey: 'Use a passkey',
  code: 'Use the authenticator app',
  recovery: 'Use a recovery code',
};

const kindsOf = ({ passkey, code }: SecondStep): Kind[] => [
  ...(passkey && 'PublicKeyCredential' in window && passkey.rpId === location.hostname
    ? (['passkey'] as const)
    : []),
  ...(code ? (['code'] as const) : []),
  'recovery',
];

const PasskeyStep = ({ state, onPasskey }: Pick<SecondStepFormProps, 'state' | 'onPasskey'>) => (
  <div>
    <SignInProblem state={state} />
    <Button
      color="primary"
      size="large"
      fullWidth
      autoFocus
      loading={state.step === 'pending'}
      icon={<Icon icon={IconFingerprint} />}
      onClick={() => void onPasskey()}
    >
      Continue with your passkey
    </Button>
  </div>
);

/** Second step of sign-in: a passkey, an authenticator code or a recovery code. */
export const SecondStepForm = (props: SecondStepFormProps) => {
  const { email, state, secondStep, onCode, onPasskey, onKindChange, onBack } = props;
  const kinds = kindsOf(secondStep);
  const [chosen, setChosen] = useState<Kind>();
  const [first = 'recovery'] = kinds;
  const kind = chosen ?? first;
  const choose = (next: Kind): void => {
    setChosen(next);
    onKindChange();
  };
  return (
    <Stack gap={16}>
      <p className={styles.who}>
        Signing in as <strong>{email}</strong>
      </p>
      {kind === 'passkey' ? (
        <PasskeyStep state={state} onPasskey={onPasskey} />
      ) : (
        <CodeStep key={kind} kind={kind} state={state} onSubmit={onCode} />
      )}
      <div className={styles.others}>
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
        <div className={styles.choices}>
          {kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <Button key={other} variant="text" onClick={() => choose(other)}>
                {choices[other]}
              </Button>
            ))}
        </div>
      </div>
    </Stack>
  );
};
